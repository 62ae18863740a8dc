import { expect, it } from 'vitest';
import { pressable, signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { NoBookings } from './no-bookings.tsx';
import { countsQuery } from './parts/bookings.query.ts';

const counts = { upcoming: 0, pending: 0, unpaid: 0, past: 0, cancelled: 0 };

it.each([
  [null, false, ['Set up your page', 'Import bookings']],
  ['maya', false, ['Publish your page', 'Import bookings']],
  ['maya', true, ['Copy page link', 'View your page', 'Import bookings']],
] as const)('who has the address %s and a live page %s is advised to: %j', (userUrl, isLive, advice) => {
  const html = signedInMarkup(<NoBookings scope="upcoming" q="" filtered={false} onShowAll={() => undefined} />, {
    creator: { userUrl },
    answers: [[countsQuery().queryKey, { counts, isLive }]],
  });
  expect(pressable(html)).toEqual(advice);
});

it('an empty tab beside bookings advises nothing', () => {
  const html = signedInMarkup(<NoBookings scope="upcoming" q="" filtered={false} onShowAll={() => undefined} />, {
    answers: [[countsQuery().queryKey, { counts: { ...counts, past: 3 }, isLive: true }]],
  });
  expect(html).toContain('No upcoming bookings');
  expect(pressable(html)).toEqual([]);
});
