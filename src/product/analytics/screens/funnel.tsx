import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import type { Analytics } from '../contract.ts';
import type { PeriodDays } from '../period.ts';
import { Barred } from './barred.tsx';
import { inFigures, shareText } from './numbers.ts';
import { TableSection } from './table-section.tsx';
import { texts } from './texts.ts';

type Step = { key: 'views' | 'holds' | 'booked' | 'paid'; now: number; before: number; views: number };

const columnsOf = (days: PeriodDays): readonly Column<Step>[] => [
  {
    key: 'step',
    title: texts.funnel.step,
    card: 'title',
    cell: ({ key, now, views }) => (
      <Barred part={now} whole={views}>
        {texts.funnel.steps[key]}
      </Barred>
    ),
  },
  { key: 'now', title: texts.funnel.now, number: true, card: 'fact', width: '96px', cell: ({ now }) => inFigures(now) },
  {
    key: 'share',
    title: texts.funnel.share,
    number: true,
    card: 'fact',
    width: '140px',
    cell: ({ key, now, views }) =>
      key === 'views' ? '' : (shareText(now, views) ?? <span className="v-soft">{texts.tooFew}</span>),
  },
  {
    key: 'before',
    title: texts.funnel.before(days),
    number: true,
    card: 'fact',
    width: '160px',
    from: 640,
    cell: ({ before }) => inFigures(before),
  },
];

/** How far visitors came: from a view to a hold, to a booking, to a payment. */
export function Funnel({ data, days }: { data: Analytics; days: PeriodDays }) {
  const { views, before, sales } = data;
  if (sales === null) return null;
  const steps: Step[] = [
    { key: 'views', now: views, before: before.views, views },
    ...(['holds', 'booked', 'paid'] as const).map(key => ({
      ...{ key, now: sales.ways[key], before: sales.waysBefore[key], views },
    })),
  ];
  return (
    <TableSection title={texts.funnel.title}>
      <Table label={texts.funnel.title} columns={columnsOf(days)} rows={steps} rowKey={({ key }) => key} />
    </TableSection>
  );
}
