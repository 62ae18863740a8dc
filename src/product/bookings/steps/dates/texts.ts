import type { ClashReason } from '../../booking/clash.ts';

const reasons: Record<ClashReason, string> = {
  taken: 'Already taken',
  closed: 'Outside availability',
  too_far: 'Not open for booking yet',
  past: 'In the past',
};

/** Every sentence of the dates of a series. */
export const texts = {
  title: 'Your dates',
  hint: 'Uncheck any dates you don’t want. You’ll pay for the rest in one payment.',
  freeHint: 'Uncheck any dates you don’t want. You’ll book the rest together.',
  reasons,
  yours: 'You’re already holding it; it’s included',
  leftOut: (reason: ClashReason) => `${reasons[reason]}; left out`,
  instead: (reason: ClashReason, time: string) => `${reasons[reason]}. Book ${time} instead`,
  count: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
  clashes: (count: number) =>
    count === 0 ? '' : count === 1 ? 'One date isn’t available.' : `${count} dates aren’t available.`,
  fewer: (count: number) => (count === 1 ? 'Only this date is open so far.' : `Only ${count} dates are open so far.`),
  none: 'Check at least one date',
  taking: 'Holding your dates …',
  take: (count: number) => (count === 1 ? 'Hold this date' : `Hold these ${count} dates`),
  gone: 'Some dates were just taken',
  goneHint: 'Nothing is held yet. Please check the dates again.',
} as const;
