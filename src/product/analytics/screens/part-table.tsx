import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { moneyText } from '../../sources/source-list.ts';
import type { Part, PartName } from '../contract.ts';
import { Barred } from './barred.tsx';
import { inFigures } from './numbers.ts';
import { TableSection } from './table-section.tsx';
import { texts } from './texts.ts';

const noMoney = '–';
/** Rows shown until "Show all" is pressed. */
const first = 6;

const columnsOf = (name: string, whole: number, isSold: boolean): readonly Column<Part>[] => [
  {
    key: 'name',
    title: name,
    card: 'title',
    cell: ({ name, views }) => (
      <Barred part={views} whole={whole}>
        {name}
      </Barred>
    ),
  },
  {
    key: 'views',
    title: texts.views,
    number: true,
    card: 'fact',
    width: '88px',
    cell: ({ views }) => inFigures(views),
  },
  ...(isSold
    ? ([
        {
          key: 'bookings',
          title: texts.bookings,
          number: true,
          card: 'fact',
          width: '104px',
          cell: ({ sold }) => inFigures(sold?.bookings ?? 0),
        },
        {
          key: 'money',
          title: texts.money,
          number: true,
          card: 'fact',
          width: '136px',
          cell: ({ sold }) => moneyText(sold?.money ?? []) || noMoney,
        },
      ] satisfies Column<Part>[])
    : []),
];

type Props = {
  part: PartName;
  rows: readonly Part[] | null;
  /** Where a row leads: to the numbers of it alone, or to the link. */
  to: (key: string) => string;
};

/** Views by one thing, most first; a row narrows the numbers to it. Nothing where the filter leaves it uncounted, or nothing was viewed. */
export function PartTable({ part, rows, to }: Props) {
  const [isWhole, setWhole] = useState(false);
  const none = part === 'campaign' || part === 'links' ? texts.noParts[part] : undefined;
  if (rows === null || (rows.length === 0 && none === undefined)) return null;
  const title = texts.parts[part];
  const whole = Math.max(0, ...rows.map(({ views }) => views));
  return (
    <TableSection title={title}>
      {rows.length === 0 ? (
        <Card>
          <p className="v-soft">{none}</p>
        </Card>
      ) : (
        <Table
          label={title}
          columns={columnsOf(
            texts.partNames[part],
            whole,
            rows.some(({ sold }) => sold !== null),
          )}
          rows={isWhole ? rows : rows.slice(0, first)}
          rowKey={({ key }) => key}
          rowName={({ name }) => name}
          rowTo={({ key }) => to(key)}
          cardsBelow={340}
          foot={
            !isWhole && rows.length > first ? (
              <Button size="small" onClick={() => setWhole(true)}>
                {texts.showAllRows(rows.length)}
              </Button>
            ) : undefined
          }
        />
      )}
    </TableSection>
  );
}
