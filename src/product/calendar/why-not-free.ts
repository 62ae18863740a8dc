import { type BusyBlock, furthestEnd, type SlotQuestion } from './free-slots.ts';
import { openings } from './openings.ts';
import { clockOf, minuteMs, stretchAt } from './wall-time.ts';

/** One reason why a start is not offered. `grid` has the starts before and after it; `taken` what takes the time. */
export type Obstacle =
  | { kind: 'past' }
  | { kind: 'notice'; minutes: number }
  | { kind: 'window'; days: number }
  | { kind: 'hours' }
  | { kind: 'too_long' }
  | { kind: 'grid'; before: number; after: number }
  | { kind: 'taken'; blocks: readonly BusyBlock[] }
  | { kind: 'limit' };

/** Why `freeSlots` does not offer a start, by its own rules; empty when it does. */
export function whyNotFree(question: SlotQuestion, start: number): Obstacle[] {
  const { now, minimumNoticeMinutes, furthestDays, busy, closed = [] } = question;
  const from = start - question.bufferBeforeMinutes * minuteMs;
  const to = start + (question.durationMinutes + question.bufferAfterMinutes) * minuteMs;
  const blocks = busy.filter(block => block[0] < to && block[1] > from && block[1] > block[0]);
  const found: Obstacle[] = [];
  if (start < now) found.push({ kind: 'past' });
  else if (start < now + minimumNoticeMinutes * minuteMs) found.push({ kind: 'notice', minutes: minimumNoticeMinutes });
  if (start >= furthestEnd(question, clockOf(question.zone))) found.push({ kind: 'window', days: furthestDays });
  found.push(...outOfHours(question, start));
  if (blocks.length > 0) found.push({ kind: 'taken', blocks });
  if (closed.some(([shut, open]) => shut <= start && start < open)) found.push({ kind: 'limit' });
  return found;
}

function outOfHours(question: SlotQuestion, start: number): Obstacle[] {
  const clock = clockOf(question.zone);
  const duration = question.durationMinutes * minuteMs;
  const step = question.stepMinutes * minuteMs;
  const opening = openings(question, clock, start, start + 1 + duration).find(
    ({ open, close }) => open <= start && start < close,
  );
  if (opening === undefined) return [{ kind: 'hours' }];
  if (start + duration > opening.runsUntil) return [{ kind: 'too_long' }];
  const grid = opening.anchor - stretchAt(clock, start).offset;
  const before = grid + Math.floor((start - grid) / step) * step;
  return before === start ? [] : [{ kind: 'grid', before, after: before + step }];
}
