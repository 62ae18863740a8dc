import { expect, it } from 'vitest';
import { pressable, signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { NoOrders } from './no-orders.tsx';

it.each([
  [null, false, 'Publish your page', ['Set up your page', 'Import bookings and orders']],
  ['maya', false, 'Publish your page', ['Publish your page', 'Import bookings and orders']],
  ['maya', true, 'Share your page link', ['Copy page link', 'Import bookings and orders']],
] as const)('who has the address %s and a live page %s reads “%s” and may: %j', (userUrl, isLive, hint, advice) => {
  const html = signedInMarkup(<NoOrders at={{ isFiltered: false, showAll: () => undefined }} isLive={isLive} />, {
    creator: { userUrl },
  });
  expect(html).toContain(hint);
  expect(pressable(html)).toEqual(advice);
});
