import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../../tests/kit/payments/every-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { type Currency, currencyCodes } from '../../../base/currency.ts';

const { db } = await testDatabase();

const notTaken: Readonly<Record<string, readonly Currency[]>> = { PayPal: ['BRL', 'INR', 'KRW'] };

describe.each(everyProvider)('%s', (name, open) => {
  const { shop } = payableOrdersOn(db, open);

  it('takes the smallest and the largest amount of each currency it names, and nothing beyond', async () => {
    const at = await shop();
    const { caps } = at.provider;
    expect(currencyCodes.filter(currency => caps.methods[currency].length === 0)).toEqual(notTaken[name] ?? []);
    for (const currency of currencyCodes.filter(code => caps.methods[code].length > 0)) {
      const { least, most } = caps.limits[currency];
      const { id: orderId } = await insertOrder(db, at.creatorId, { currency, subtotal: most });
      for (const [amount, kind] of [
        [least - 1, 'payment_too_small'],
        [most + 1, 'payment_too_large'],
      ] as const)
        expect(await at.pay({ orderId, amount, currency })).toMatchObject({ refusal: { kind, currency } });
      for (const amount of [least, most]) {
        const order = await insertOrder(db, at.creatorId, { currency, subtotal: amount });
        expect(await at.pay({ orderId: order.id, amount, currency }), `${amount} ${currency}`).toMatchObject({
          ok: true,
        });
        const ref = at.provider.refs().at(-1) ?? '';
        at.provider.say(ref, { state: 'succeeded' });
        const payee = { creatorId: at.creatorId, account: null };
        expect(await at.provider.fetch({ ref, payee })).toMatchObject({ state: 'succeeded', amount, currency });
      }
    }
  });
});
