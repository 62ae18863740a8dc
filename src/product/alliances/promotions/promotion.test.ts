import { expect, it } from 'vitest';
import {
  agree,
  movePair,
  type Pair,
  type PromotionMove,
  type PromotionStatus,
  promotionMoves,
  promotionStatuses,
  promotionTabs,
  tabOf,
  tabStatuses,
} from './promotion.ts';

type Side = PromotionStatus | null;
const sides: readonly Side[] = [null, ...promotionStatuses];
/** Every two rows that may stand beside each other. */
const pairs = sides.flatMap(mine => sides.map((theirs): Pair => ({ mine, theirs }))).filter(agree);

const short: Readonly<Record<string, PromotionStatus>> = {
  single: 'single_sided',
  incoming: 'incoming_invite_pending',
  outgoing: 'outgoing_invite_pending',
  ineligible: 'outgoing_invite_ineligible',
  pending: 'publish_pending',
  active: 'active',
  declined: 'declined',
  deleted: 'deleted',
  email: 'non_vitrine_invite_pending',
};

/** From each status of who moves, what both rows are then; `=` leaves the other row. All else is illegal. */
const table: Record<Exclude<PromotionMove, 'restore'>, Record<string, string>> = {
  show: { none: 'single =', deleted: 'single =' },
  invite: {
    none: 'outgoing incoming',
    single: 'outgoing incoming',
    ineligible: 'outgoing incoming',
    email: 'outgoing incoming',
    declined: 'outgoing incoming',
    deleted: 'outgoing incoming',
    incoming: 'pending pending',
  },
  invite_later: {
    none: 'ineligible =',
    single: 'ineligible =',
    email: 'ineligible =',
    declined: 'ineligible =',
    deleted: 'ineligible =',
  },
  accept: { incoming: 'pending pending' },
  decline: { incoming: 'declined declined' },
  remove: {
    single: 'deleted =',
    ineligible: 'deleted =',
    email: 'deleted =',
    outgoing: 'deleted deleted',
    pending: 'deleted deleted',
    active: 'deleted deleted',
  },
  appear: { pending: 'active active' },
  disappear: { active: 'pending pending' },
  leave: {
    single: 'deleted =',
    ineligible: 'deleted =',
    email: 'deleted =',
    outgoing: 'deleted deleted',
    incoming: 'deleted deleted',
    pending: 'deleted deleted',
    active: 'deleted deleted',
  },
};

const nameOf = (status: Side): string => Object.keys(short).find(name => short[name] === status) ?? 'none';

it.each(Object.keys(table) as (keyof typeof table)[])('%s is legal from these statuses and no other', move => {
  for (const { mine, theirs } of pairs) {
    const expected = table[move][nameOf(mine)];
    const next = movePair({ mine, theirs }, move);
    if (expected === undefined) {
      expect([move, mine, theirs, next]).toEqual([move, mine, theirs, undefined]);
      continue;
    }
    const [owner = '', other = ''] = expected.split(' ');
    // Who waited to invite takes an invitation as an answer.
    const isMutual = owner === 'outgoing' && theirs === 'outgoing_invite_ineligible';
    expect([move, mine, theirs, next]).toEqual([
      move,
      mine,
      theirs,
      isMutual
        ? { mine: 'publish_pending', theirs: 'publish_pending' }
        : { mine: short[owner], theirs: other === '=' ? theirs : short[other] },
    ]);
  }
});

it.each([
  ['single_sided', 'single_sided', 'deleted'],
  ['outgoing_invite_ineligible', 'outgoing_invite_ineligible', 'deleted'],
  ['non_vitrine_invite_pending', 'non_vitrine_invite_pending', 'deleted'],
  ['outgoing_invite_pending', 'outgoing_invite_pending', 'incoming_invite_pending'],
  ['publish_pending', 'publish_pending', 'publish_pending'],
  ['active', 'publish_pending', 'publish_pending'],
] as const)('a removal of %s is undone to %s', (before, mine, theirs) => {
  expect(movePair({ mine: 'deleted', theirs: 'deleted' }, 'restore', before)).toEqual({ mine, theirs });
});

it('nothing else is undone', () => {
  for (const before of ['incoming_invite_pending', 'declined', 'deleted', null] as const)
    expect(movePair({ mine: 'deleted', theirs: 'deleted' }, 'restore', before)).toBeUndefined();
  for (const { mine, theirs } of pairs)
    if (mine !== 'deleted') expect(movePair({ mine, theirs }, 'restore', 'active')).toBeUndefined();
});

it('whatever moves, from either side, leaves two rows that agree', () => {
  let moved = 0;
  for (const pair of pairs)
    for (const move of promotionMoves)
      for (const before of [null, ...promotionStatuses]) {
        const next = movePair(pair, move, before);
        if (next === undefined) continue;
        moved += 1;
        expect([pair, move, next, agree(next)]).toEqual([pair, move, next, true]);
        expect(agree({ mine: next.theirs, theirs: next.mine })).toBe(true);
      }
  expect(moved).toBeGreaterThan(100);
});

it.each([
  ['outgoing_invite_pending', 'incoming_invite_pending', true],
  ['outgoing_invite_pending', 'outgoing_invite_pending', false],
  ['active', 'publish_pending', false],
  ['active', null, false],
  [null, 'active', false],
  ['single_sided', 'deleted', true],
  ['declined', 'outgoing_invite_ineligible', true],
] as const)('%s beside %s: %s', (mine, theirs, expected) => {
  expect(agree({ mine, theirs })).toBe(expected);
});

it('every status is in one tab', () => {
  expect(promotionTabs.flatMap(tab => tabStatuses[tab]).toSorted()).toEqual([...promotionStatuses].toSorted());
  for (const tab of promotionTabs) for (const status of tabStatuses[tab]) expect(tabOf(status)).toBe(tab);
});
