import { expect } from 'vitest';
import { brokenInvariants, sentences } from './invariants.ts';

/** The sentences that hold for money at every moment, by the numbers of the project's list of invariants. */
export const moneyInvariants = {
  'INV-03': [
    'the uses counted of a coupon are those that orders hold or made, and never more than there are',
    'what an order’s coupon took off is held while it waits, used once it is certain, and free again when nobody paid',
  ],
  'INV-05': ['an order adds up and never gives back more than it took'],
  'INV-06': [
    'every transaction of the ledger sums to zero in each currency',
    'the ledger says of an order what the order says',
  ],
  'INV-07': [
    'what a card paid is what was asked, to the last unit, and the provider has it',
    'an order paid by card has a payment that succeeded',
    'no more of a payment goes back than the provider took, and nothing of one it never took',
    'what an order says went back did',
    'the provider gave back what we asked for and nothing else',
    'money never goes back twice: refunded, and taken by a bank as well',
  ],
  'INV-08': ['money that came in bought something or goes back', 'money that came in for a pass made it or goes back'],
  'INV-09': [
    'a payment of the provider’s pays for one order',
    'a provider’s payment counts once, and an order is paid by one',
  ],
  'INV-10': ['nothing is certain that is neither paid, free nor to be paid by hand'],
} as const;

/** Fails when money in this database is not as it must be. For the end of every test that moves some. */
export async function expectSoundMoney(pool: Parameters<typeof brokenInvariants>[0]): Promise<void> {
  const broken = await brokenInvariants(pool);
  // A sentence in other words would hold whatever happens.
  expect(sentences[0]).toEqual(expect.arrayContaining(Object.values(moneyInvariants).flat()));
  const wrong = Object.entries(moneyInvariants).flatMap(([number, said]) =>
    said.flatMap(sentence => (broken[sentence] === undefined ? [] : [{ number, sentence, rows: broken[sentence] }])),
  );
  expect(wrong).toEqual([]);
}
