import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { moneyText } from '../../sources/source-list.ts';
import type { Part, PartName } from '../contract.ts';
import { Barred } from './barred.tsx';
import { inFigures } from './numbers.ts';
import { texts } from './texts.ts';

const none = '–';
/** How many rows are shown before somebody asks for all. */
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
          cell: ({ sold }) => moneyText(sold?.money ?? []) || none,
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

/** Views by one thing, most first; a row narrows the numbers to it. Nothing where the filter leaves it uncounted. */
export function PartTable({ part, rows, to }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (rows === null) return null;
  const title = texts.parts[part];
  const whole = Math.max(0, ...rows.map(({ views }) => views));
  return (
    <Card title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="v-soft">{texts.noParts[part]}</p>
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
          foot={
            !isWhole && rows.length > first ? (
              <Button size="small" onClick={() => setWhole(true)}>
                {texts.showAllRows(rows.length)}
              </Button>
            ) : undefined
          }
        />
      )}
    </Card>
  );
}
