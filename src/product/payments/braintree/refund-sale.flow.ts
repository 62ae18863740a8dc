import { z } from 'zod';
import { type Money, majorUnits } from '../../../base/money.ts';
import { ProviderError } from '../port/payment-port.ts';
import { type BraintreeSdk, callBraintree } from './braintree-client.flow.ts';
import { codesOf } from './braintree-sale.ts';
import { readAnswer, refundState, type Transaction, transactionSchema } from './braintree-state.ts';

const notSettledYet = '91506';
const noLongerVoidable = '91504';

/** Voids a whole payment that has not settled. One that settles at that moment is refunded later. */
export async function takeBack(sdk: BraintreeSdk, sale: Transaction): Promise<'succeeded' | 'pending'> {
  const codes = codesOf(await callBraintree(() => sdk.transaction.void(sale.id), 'once'));
  if (codes === undefined) return 'succeeded';
  if (codes.includes(noLongerVoidable)) return 'pending';
  throw new ProviderError('invalid', `Braintree did not void: ${codes.join(' ')}`);
}

/** Refunds a part, or all of a settled payment. */
export async function refundPart(sdk: BraintreeSdk, sale: Transaction, money: Money, mark: string) {
  const params = { amount: majorUnits(money), orderId: mark };
  const answer = await callBraintree(() => sdk.transaction.refund(sale.id, params), 'once');
  const codes = codesOf(answer);
  if (codes === undefined)
    return refundState(readAnswer(z.object({ transaction: transactionSchema }), answer).transaction);
  if (codes.includes(notSettledYet)) return 'pending' as const;
  throw new ProviderError('invalid', `Braintree did not refund: ${codes.join(' ')}`);
}
