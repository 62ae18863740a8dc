import { Link } from 'react-router';
import { clockParts } from '../../base/formats.ts';
import { ownLocale } from '../../base/own-locale.ts';
import type { Column } from './table-columns.ts';

/** One line, cut when it does not fit; the whole text as a tooltip. */
export const Cut = ({ children }: { children: string }) => (
  <span className="v-cut" title={children}>
    {children}
  </span>
);

/** The same as a link, also within a row that leads elsewhere; without an address the words alone. */
export const CutLink = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? (
    <Cut>{children}</Cut>
  ) : (
    <Link className="v-cut v-table-above" title={children} to={to}>
      {children}
    </Link>
  );

/** "21 Nov, 09:02", with the year instead of the time when it is another one. */
export function ShortTime({ at, zone: timeZone }: { at: string; zone: string }) {
  const date = new Date(at);
  const year = (of: Date) => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone }).format(of);
  const rest = year(date) === year(new Date()) ? clockParts(ownLocale()) : ({ year: 'numeric' } as const);
  return (
    <time dateTime={at}>
      {new Intl.DateTimeFormat(ownLocale(), { day: 'numeric', month: 'short', ...rest, timeZone }).format(date)}
    </time>
  );
}

/** A column with a moment of each row, shown in a time zone. */
export const timeColumn = <Row,>(
  about: Pick<Column<Row>, 'key' | 'title' | 'width' | 'card'>,
  at: (row: Row) => string,
  zone: string,
): Column<Row> => ({ width: '138px', ...about, cell: row => <ShortTime at={at(row)} zone={zone} /> });
