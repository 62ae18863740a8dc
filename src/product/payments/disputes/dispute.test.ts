import { expect, it } from 'vitest';
import { checkRefund, heldBy } from './dispute.ts';

const of = (state: 'open' | 'won' | 'lost', amount = 4000) => ({ state, amount });

it.each([
  [undefined, 0],
  [of('open'), 4000],
  [of('lost', 1500), 1500],
  [of('won'), 0],
])('a bank holds of %j: %i', (dispute, held) => expect(heldBy(dispute)).toBe(held));

it.each([
  ['nobody disputes it', 4000, undefined, 'send'],
  ['the bank asks for all of it', 4000, of('open'), 'wait'],
  ['the bank asks for the rest', 2500, of('open', 1500), 'send'],
  ['the bank asks for a cent of it', 2500, of('open', 1501), 'wait'],
  ['the bank has taken it', 4000, of('lost'), 'give_up'],
  ['the bank decided for us', 4000, of('won'), 'send'],
  ['more came in than was asked for, and all goes back', 5000, undefined, 'send'],
] as const)('a refund when %s', (_case, returning, dispute, verdict) =>
  expect(checkRefund(4000, returning, dispute)).toBe(verdict),
);
