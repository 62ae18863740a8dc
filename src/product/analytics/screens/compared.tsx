import { Card } from '../../../ui/display/card.tsx';
import { Stat } from '../../../ui/display/stat.tsx';
import type { PeriodDays } from '../period.ts';
import { texts } from './texts.ts';

type Props = {
  label: string;
  days: PeriodDays;
  now: number;
  before: number;
  /** Writes a number for people. */
  format: (count: number) => string;
};

/** A number of a period, and its difference from the same number of days before. */
export function Compared({ label, days, now, before, format }: Props) {
  const way = now === before ? 'same' : now > before ? 'up' : 'down';
  const change = format(Math.abs(now - before));
  const text = way === 'same' ? texts.same(days) : way === 'up' ? texts.more(days, change) : texts.less(days, change);
  return (
    <Card>
      <Stat label={label} value={format(now)} change={{ text, way, ...(way !== 'same' && { good: way === 'up' }) }} />
    </Card>
  );
}
