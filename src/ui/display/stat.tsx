import './stat.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type Props = {
  label: string;
  /** Already formatted: "$1,240.00", "12". */
  value: ReactNode;
  /** The comparison with before: its text, and the direction. */
  change?: { text: string; way: 'up' | 'down' | 'same'; good?: boolean | undefined } | undefined;
  /** A sparkline. */
  chart?: ReactNode;
};

const arrows = { up: 'arrow-up', down: 'arrow-down', same: 'minus' } as const;

/** One number with its name and comparison. */
export function Stat({ label, value, change, chart }: Props) {
  return (
    <dl className="v-stat">
      <dt>{label}</dt>
      <dd className="v-stat-value">{value}</dd>
      {change !== undefined && (
        <dd className="v-stat-change" data-good={change.good}>
          <Icon name={arrows[change.way]} size={14} />
          {change.text}
        </dd>
      )}
      {chart !== undefined && <dd>{chart}</dd>}
    </dl>
  );
}
