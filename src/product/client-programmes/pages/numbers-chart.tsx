import { shortDay } from '../../calendar/format-day.ts';
import { withUnit } from '../programme.ts';
import { texts } from '../texts.ts';

type Numbers = readonly { date: string; thousandths: number }[];
type Props = { numbers: Numbers; question: string; unit: string; today: string };

const size = { width: 600, height: 140, edge: 8 };

/** The points of the line, by date from left to right; the least number is at the bottom. */
export function chartPoints(numbers: Numbers): { x: number; y: number }[] {
  const values = numbers.map(({ thousandths }) => thousandths);
  const days = numbers.map(({ date }) => Date.parse(date));
  const part = (value: number, all: readonly number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return most === least ? 0.5 : (value - least) / (most - least);
  };
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return numbers.map(({ date, thousandths }) => ({
    x: rounded(size.edge + part(Date.parse(date), days) * (size.width - 2 * size.edge)),
    y: rounded(size.height - size.edge - part(thousandths, values) * (size.height - 2 * size.edge)),
  }));
}

/** The line alone from two numbers on, and always the table. */
export function NumbersChart({ numbers, question, unit, today }: Props) {
  const points = chartPoints(numbers);
  const [first, last] = [numbers[0], numbers.at(-1)];
  const name =
    first === undefined || last === undefined
      ? question
      : texts.numbers.chart(question, withUnit(first.thousandths, unit), withUnit(last.thousandths, unit));
  return (
    <>
      {points.length > 1 && (
        <svg className="numbers-chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={name}>
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {points.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="5" fill="currentColor" />
          ))}
        </svg>
      )}
      <table className="numbers-table">
        <thead>
          <tr>
            <th scope="col">{texts.numbers.date}</th>
            <th scope="col">{texts.page.number(question, unit)}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ date, thousandths }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once
            <tr key={at}>
              <th scope="row">{shortDay(date, today)}</th>
              <td>{withUnit(thousandths, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
