import { describe, expect, it } from 'vitest';
import { type LedgerLine, ledgerOf, type OrderMoney, strayBackLines, strayLines } from './ledger.ts';

const owed: OrderMoney = { paymentStatus: 'pending', total: 4100, fee: 100, refunded: 0, dispute: null, disputed: 0 };
const paid: OrderMoney = { ...owed, paymentStatus: 'paid' };
const sum = (lines: readonly LedgerLine[]) => lines.reduce((all, { amount }) => all + amount, 0);
const short = (transactions: LedgerLine[][]) =>
  transactions.map(lines => lines.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`));

describe('the ledger of an order', () => {
  it.each<[string, OrderMoney, OrderMoney, 'provider' | 'hand', string[][]]>([
    ['nothing that moved', owed, { ...owed, total: 3000 }, 'provider', []],
    [
      'a card payment',
      owed,
      paid,
      'provider',
      [['charge customer -4100', 'transfer creator 4000', 'fee operator 100']],
    ],
    [
      'cash',
      owed,
      paid,
      'hand',
      [
        [
          'charge customer -4100',
          'transfer creator 4000',
          'fee operator 100',
          'payout creator -4100',
          'payout hand 4100',
        ],
      ],
    ],
    [
      'cash that did not come after all',
      paid,
      owed,
      'hand',
      [
        [
          'charge customer 4100',
          'transfer creator -4000',
          'fee operator -100',
          'payout creator 4100',
          'payout hand -4100',
        ],
      ],
    ],
    [
      'a part that goes back',
      paid,
      { ...paid, refunded: 1000 },
      'provider',
      [['refund customer 1000', 'refund creator -976', 'fee operator -24']],
    ],
    [
      'the rest, with the fee',
      { ...paid, refunded: 1000 },
      { ...paid, refunded: 4100 },
      'provider',
      [['refund customer 3100', 'refund creator -3024', 'fee operator -76']],
    ],
    [
      'a dispute',
      paid,
      { ...paid, dispute: 'open', disputed: 4100 },
      'provider',
      [['dispute creator -4100', 'dispute bank 4100']],
    ],
    [
      'a dispute that is lost',
      { ...paid, dispute: 'open', disputed: 4100 },
      { ...paid, dispute: 'lost', disputed: 4100 },
      'provider',
      [['dispute bank -4100', 'dispute customer 4100']],
    ],
    [
      'a dispute that is won',
      { ...paid, dispute: 'open', disputed: 4100 },
      { ...paid, dispute: 'won', disputed: 4100 },
      'provider',
      [['dispute creator 4100', 'dispute bank -4100']],
    ],
  ])('says of %s', (_name, before, after, by, lines) => {
    expect(short(ledgerOf(before, after, by))).toEqual(lines);
  });

  it('sums to zero whatever happens to an order', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const any = (): OrderMoney => {
      const total = random(3) === 0 ? random(Number.MAX_SAFE_INTEGER / 4) : random(9000);
      const fee = random(total + 1);
      const dispute = ([null, 'open', 'won', 'lost'] as const)[random(4)] ?? null;
      return {
        paymentStatus: (['paid', 'pending', 'free'] as const)[random(3)] ?? 'paid',
        total,
        fee,
        refunded: random(total + 1),
        dispute,
        disputed: dispute === null ? 0 : random(total + 1),
      };
    };
    for (let tries = 0; tries < 2000; tries++)
      for (const lines of ledgerOf(any(), any(), tries % 2 === 0 ? 'hand' : 'provider')) expect(sum(lines)).toBe(0);
    expect(sum(strayLines(500))).toBe(0);
    expect(sum([...strayLines(500), ...strayBackLines(500)].filter(({ account }) => account === 'stray'))).toBe(0);
  });
});
