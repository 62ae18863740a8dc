import { areaPath, linePath, scaleOf } from '../../ui/display/chart-path.ts';
import { formatDate } from '../calendar/format-day.ts';
import type { Analytics, Parts } from './contract.ts';
import { type PeriodDays, periods } from './period.ts';
import { texts } from './texts.ts';

const { shared } = texts;
const shownParts = ['source', 'zone', 'device', 'page'] as const;
/** Rows of a part that the page lists. */
const most = 10;

type Props = { name: string; numbers: Analytics; parts: Parts; days: PeriodDays };

/** The numbers of a creator's pages for holders of a link, without script. */
export function SharedPage({ name, numbers, parts, days }: Props) {
  const { views, clicks, before, sales, days: dates, to } = numbers;
  return (
    <main>
      <h1>{shared.title(name)}</h1>
      <p>{shared.sentence}</p>
      <p className="after">
        {periods.map(each =>
          each === days ? (
            <a key={each} href={`?days=${each}`} aria-current="page">
              <strong>{shared.periods[each]}</strong>
            </a>
          ) : (
            <a key={each} href={`?days=${each}`}>
              {shared.periods[each]}
            </a>
          ),
        )}
      </p>
      <div className="card">
        <dl className="facts">
          <Fact label={shared.views} now={views} before={before.views} days={days} />
          <Fact label={shared.clicks} now={clicks ?? 0} before={before.clicks ?? 0} days={days} />
          {sales !== null && (
            <Fact label={shared.booked} now={sales.ways.booked} before={sales.waysBefore.booked} days={days} />
          )}
        </dl>
      </div>
      <h2>{shared.perDay}</h2>
      <Chart values={dates.map(day => day.views)} />
      <details className="card">
        <summary>{shared.showDays}</summary>
        <table className="sums">
          <tbody>
            {dates.map(day => (
              <tr key={day.date}>
                <th scope="row">{formatDate(day.date, to)}</th>
                <td>{day.views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {shownParts.map(part => (
        <PartTable key={part} title={texts.parts[part]} rows={parts[part] ?? []} />
      ))}
    </main>
  );
}

const Fact = ({ label, now, before, days }: { label: string; now: number; before: number; days: PeriodDays }) => (
  <>
    <dt>{label}</dt>
    <dd>
      {now}
      <small>{shared.before(before, days)}</small>
    </dd>
  </>
);

const [width, height] = [600, 120];

/** The table below has the same numbers. */
function Chart({ values }: { values: readonly number[] }) {
  const scale = scaleOf(values, width, height);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
      <path d={areaPath(values, scale, height)} fill="currentColor" opacity="0.08" />
      <path
        d={linePath(values, scale)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M0 ${height}H${width}`} stroke="currentColor" opacity="0.3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function PartTable({ title, rows }: { title: string; rows: NonNullable<Parts['source']> }) {
  const seen = rows.filter(({ views }) => views > 0).slice(0, most);
  if (seen.length === 0) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <table className="sums">
        <tbody>
          {seen.map(({ key, name, views }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A link that never was, was removed, or has expired. */
export const NoNumbersPage = () => (
  <main>
    <h1>{shared.gone}</h1>
    <p>{shared.goneHint}</p>
  </main>
);
