import type { ClashReason } from '../../booking/clash.ts';

const reasons: Record<ClashReason, string> = {
  taken: 'Already taken',
  closed: 'Not open then',
  too_far: 'Not open for booking yet',
  past: 'Over already',
};

/** Every sentence of the dates of a series. */
export const datesTexts = {
  title: 'Your dates',
  hint: 'Untick what you do not want. You pay for all of them at once, in the next step.',
  freeHint: 'Untick what you do not want. You book all of them at once, in the next step.',
  reasons,
  yours: 'you hold it already, and it comes along',
  leftOut: (reason: ClashReason) => `${reasons[reason]}; left out`,
  instead: (reason: ClashReason, time: string) => `${reasons[reason]}. Take ${time} instead`,
  count: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
  clashes: (count: number) =>
    count === 0 ? '' : count === 1 ? 'One date is not free.' : `${count} dates are not free.`,
  fewer: (count: number) => (count === 1 ? 'There is only this date so far.' : `There are only ${count} dates so far.`),
  none: 'Tick at least one date',
  taking: 'Holding your dates …',
  take: (count: number) => (count === 1 ? 'Hold this date' : `Hold these ${count} dates`),
  gone: 'Some dates have just gone',
  goneHint: 'Somebody was faster. Nothing is held yet; please look at the list again.',
} as const;
