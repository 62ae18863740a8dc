import { LineChart } from '../../../ui/display/line-chart.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, shortDay } from '../../calendar/format-day.ts';
import type { ProgrammeDetail } from '../contract.ts';
import { withUnit } from '../programme.ts';
import { texts } from './texts.ts';

const words = texts.numbers;

/** What the client reported, as a line with its table beside it. */
export function ProgrammeNumbers({ programme: { question, unit }, tasks }: ProgrammeDetail) {
  const today = dateIn(useSignedIn().creator.zone, new Date());
  const numbers = tasks.flatMap(({ id, date, thousandths }) =>
    thousandths === null ? [] : [{ id, date, thousandths }],
  );
  if (numbers.length === 0) return null;
  return (
    <Stack gap={12}>
      <h3>{words.title(question)}</h3>
      <div className="v-programme-beside">
        {numbers.length > 1 && (
          <LineChart
            label={words.title(question)}
            spark
            height={120}
            points={numbers.map(({ date, thousandths }) => ({
              label: shortDay(date, today),
              value: thousandths / 1000,
            }))}
          />
        )}
        <table className="v-programme-numbers">
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <td>{question}</td>
            </tr>
          </thead>
          <tbody>
            {numbers.map(({ id, date, thousandths }) => (
              <tr key={id}>
                <th scope="row">{shortDay(date, today)}</th>
                <td>{withUnit(thousandths, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
