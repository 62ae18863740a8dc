import { renderToStaticMarkup } from 'react-dom/server';
import { language } from '../../../base/language.ts';
import { dateIn, formatDate } from '../../calendar/format-day.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { type ClientTask, isDone, numbersOf, withUnit } from '../programme.ts';
import { texts } from '../texts.ts';
import type { ClientPageProps } from './client-page.tsx';
import { NumbersChart } from './numbers-chart.tsx';

const words = texts.document;
type Props = Pick<ClientPageProps, 'host' | 'programme' | 'tasks' | 'notes' | 'zone' | 'today'>;

const css = `body{max-width:720px;margin:40px auto;padding:0 20px;font:16px/1.5 Georgia,serif;color:#1b1917;background:#fff}
h1{font-size:28px;line-height:1.2;margin:0 0 8px}h2{font-size:20px;margin:32px 0 8px}p{margin:0 0 4px}p,td,th{overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{padding:8px 12px 8px 0;border-bottom:1px solid #d8d3cb;text-align:start;vertical-align:top;font-weight:400}
thead th{font-weight:600}td.when,th.when{white-space:nowrap}.text{white-space:pre-line;color:#57524b;margin:4px 0 0}
.note{margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #d8d3cb;white-space:pre-line;break-inside:avoid}.note small{display:block;color:#57524b}
.numbers-chart{width:100%;height:auto;color:#0f766e}.numbers-table td,.numbers-table thead th:last-child{text-align:end}
@media print{body{margin:0;max-width:none}tr,svg{break-inside:avoid}h2{break-after:avoid}@page{margin:20mm}}`;

/** The whole programme as one file, which needs nothing else to be read or printed. */
export const programmeDocument = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;

const titleOf = ({ title, thousandths }: ClientTask, unit: string): string =>
  thousandths === null ? title : `${title} (${withUnit(thousandths, unit)})`;

function Document({ host, programme, tasks, notes, zone, today }: Props) {
  const { name, description, clientName, email, startDate, endedAt, question, unit } = programme;
  const day = (date: string) => formatDate(date, today);
  const at = (instant: Date) => `${day(dateIn(zone, instant))}, ${formatClock(instant, zone)}`;
  const numbers = numbersOf(tasks);
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{name}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>{name}</h1>
        <p>{`${words.client}: ${clientName || email}`}</p>
        <p>{`${words.host}: ${host}`}</p>
        <p>{`${words.started}: ${day(startDate)}`}</p>
        {endedAt !== null && <p>{`${words.ended}: ${day(dateIn(zone, endedAt))}`}</p>}
        {description !== '' && <p className="text">{description}</p>}
        <h2>{words.tasks}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.task}</th>
              <th scope="col">{words.doneOn}</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map(task => (
              <tr key={task.id}>
                <td className="when">{day(task.date)}</td>
                <td>
                  <span>{titleOf(task, unit)}</span>
                  {task.text !== '' && <div className="text">{task.text}</div>}
                  {task.link !== '' && <div className="text">{task.link}</div>}
                </td>
                <td className="when">
                  {isDone(task) && task.doneAt !== null ? day(dateIn(zone, task.doneAt)) : words.open}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {numbers.length > 0 && (
          <>
            <h2>{words.numbers}</h2>
            <NumbersChart numbers={numbers} question={question} unit={unit} today={today} />
          </>
        )}
        {notes.length > 0 && <h2>{words.notes}</h2>}
        {notes.map(({ id, byClient, text, createdAt }) => (
          <div className="note" key={id}>
            <small>
              {byClient ? clientName || email : host}, {at(createdAt)}
            </small>
            {text}
          </div>
        ))}
      </body>
    </html>
  );
}
