import './line-chart.css';
import { areaPath, linePath, markPath, scaleOf } from './chart-path.ts';
import { texts } from './texts.ts';

type Point = {
  label: string;
  value: number;
  /** What happened at it: a mark below the line, and words in the table. */
  notes?: readonly string[] | undefined;
};

type Props = {
  /** The chart's name: "Visitors, last 7 days". */
  label: string;
  points: readonly Point[];
  /** The points of the period before, as a dotted line. */
  before?: readonly number[] | undefined;
  /** Writes a value for people. */
  format?: ((value: number) => string) | undefined;
  height?: number | undefined;
  /** What the dotted line is. */
  note?: string | undefined;
  /** The line alone: no axis, no table. */
  spark?: boolean | undefined;
};

const width = 600;

/** A thin line over time. Its last value is written at its end, and a button shows the numbers as a table. */
export function LineChart({ label, points, before, format = String, height = 160, note, spark }: Props) {
  const values = points.map(point => point.value);
  const scale = scaleOf([...values, ...(before ?? [])], width, height);
  const last = points.at(-1);
  const marked = points.flatMap(({ notes = [] }, at) => (notes.length > 0 ? [at] : []));
  const end = `${(scale.y(last?.value ?? 0) / height) * 100}%`;
  return (
    <figure className="v-chart" aria-label={label}>
      <div className="v-chart-plot" style={{ height }}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
          {spark !== true && <path className="v-chart-floor" d={`M0 ${height}H${width}`} />}
          <path className="v-chart-area" d={areaPath(values, scale, height)} />
          {before !== undefined && <path className="v-chart-before" d={linePath(before, scale)} />}
          <path className="v-chart-line" d={linePath(values, scale)} />
          {marked.length > 0 && <path className="v-chart-marks" d={markPath(marked, points.length, scale, height)} />}
        </svg>
        {last !== undefined && <span className="v-chart-last" style={{ left: '100%', top: end }} />}
        {last !== undefined && spark !== true && (
          <span className="v-chart-value" style={{ top: end }}>
            {format(last.value)}
          </span>
        )}
      </div>
      {spark !== true && <Numbers points={points} format={format} note={note} />}
    </figure>
  );
}

type NumbersProps = { points: readonly Point[]; format: (value: number) => string; note: string | undefined };

function Numbers({ points, format, note }: NumbersProps) {
  const hasNotes = points.some(({ notes = [] }) => notes.length > 0);
  return (
    <>
      <div className="v-chart-axis" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      {note !== undefined && <p className="v-chart-note">{note}</p>}
      <details>
        <summary>{texts.showTheNumbers}</summary>
        <table>
          <tbody>
            {points.map(point => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{format(point.value)}</td>
                {hasNotes && <td className="v-chart-words">{point.notes?.join('; ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
