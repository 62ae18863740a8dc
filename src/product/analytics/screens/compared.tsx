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
  say: (count: number) => string;
};

/** A number of a period beside that of the same number of days before. */
export function Compared({ label, days, now, before, say }: Props) {
  const way = now === before ? 'same' : now > before ? 'up' : 'down';
  return (
    <Card>
      <Stat
        label={label}
        value={say(now)}
        change={{ text: texts.before(days, say(before)), way, ...(way !== 'same' && { good: way === 'up' }) }}
      />
    </Card>
  );
}
