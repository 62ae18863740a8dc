import { Card } from '../../../ui/display/card.tsx';
import { LineChart } from '../../../ui/display/line-chart.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { formatDate } from '../../calendar/format-day.ts';
import type { Analytics } from '../contract.ts';
import type { DayNote } from '../notes-contract.ts';
import type { PeriodDays } from '../period.ts';
import { inFigures } from './numbers.ts';
import { texts } from './texts.ts';

/** Views per day beside the days before, with what happened on them. */
export function ViewsCard({ data, days, notes }: { data: Analytics; days: PeriodDays; notes: readonly DayNote[] }) {
  const hasAny = data.views + data.before.views > 0;
  return (
    <Card title={texts.perDay}>
      {hasAny ? (
        <LineChart
          label={texts.chart(days)}
          points={data.days.map(({ date, views }) => ({
            label: formatDate(date, data.to),
            value: views,
            notes: notes.filter(note => note.date === date).map(({ text }) => text),
          }))}
          before={data.days.map(({ viewsBefore }) => viewsBefore)}
          format={inFigures}
          note={texts.dotted(days)}
        />
      ) : (
        <Stack gap={4}>
          <strong>{texts.noViews}</strong>
          <p className="v-soft">{texts.noViewsHint}</p>
        </Stack>
      )}
    </Card>
  );
}
