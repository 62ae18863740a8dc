import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { renewMemberships } from '../../../../src/product/bookings/memberships/renew-memberships.flow.ts';
import { dollars, shopsOn } from '../../bookings/shop.ts';
import { brokenInvariants } from '../../database/invariants.ts';
import type { HeldClock, TestApp } from '../../server/app.ts';
import { runJob, runJobs } from '../../server/outbox.ts';
import { sameWalks, walkTime } from '../../walks/same-walks.ts';
import type { MemberWorld } from './member-world.ts';
import { followingJobs, membersOn } from './members-on.ts';

/** How the first renewal goes, whether a card is changed before and the second renewal refunded, and how it ends. */
type Story = {
  renewal: 'paid' | 'paid the next day' | 'confirmed by hand' | 'paid by hand' | 'answer lost';
  changesCard: boolean;
  refunds: boolean;
  ends: 'goes on' | 'is cancelled' | 'is never paid' | 'is paid when it was given up' | 'is paid too late';
};
/** Which of the events so far arrive now, by number: also repeated, and in any order. */
type Telling = number[];

/** A membership ends the same in whatever order its payments are reported; with each provider alike. */
export function endsTheSame(app: TestApp, world: MemberWorld, clock: HeldClock): void {
  const opening = clock.now().toISOString();
  const { db, pool } = app.deps;
  const { joined, act: press, renewAt, tell, ordersOf } = membersOn(app, world, clock);
  const newShop = shopsOn(app, 'order');

  async function endOf(story: Story, tellings: readonly Telling[]) {
    clock.set(opening);
    world.mend();
    const [since, taken] = [world.events(), world.charges()];
    const left = [...tellings];
    const shop = await newShop({
      promotions: [{ title: 'Club', price: dollars(30), access: { uses: 2, renews: 'week' } }],
    });
    const { orderId, path } = await joined(shop);

    /** Delivers events as the case says; then a few minutes pass, in which the jobs run. */
    async function settle(): Promise<void> {
      const known = world.events() - since;
      await tell((left.shift() ?? []).map(nth => since + (nth % Math.max(1, known))));
      for (const minutes of [2, 11]) {
        clock.forward(minutes);
        await runJob(app.deps, { task: 'reconcile-payments', payload: null });
        await renewMemberships(app.deps);
      }
      await runJobs(app.deps, ...followingJobs);
    }
    const act = (wanted: 'pay' | 'card' | 'cancel') => press(path, wanted);

    if (story.changesCard && world.leaveAnother !== undefined) {
      await world.leaveAnother(await act('card'));
      await settle();
    }
    if (story.renewal === 'answer lost') world.loseAnswer();
    else if (story.renewal !== 'paid')
      world.fate(story.renewal === 'confirmed by hand' ? 'to be confirmed' : 'declined');
    await renewAt('2026-11-28T10:00:00Z');
    await settle();
    if (story.renewal.endsWith('by hand')) {
      await world.pay(await act('pay'));
      await settle();
    }
    world.fate('paid');
    await renewAt('2026-11-29T10:30:00Z');
    await settle();
    if (story.ends === 'is cancelled') await act('cancel');
    if (story.ends.startsWith('is never') || story.ends.startsWith('is paid')) world.fate('declined');
    for (const at of ['2026-12-05T10:00:00Z', '2026-12-06T11:00:00Z', '2026-12-08T12:00:00Z', '2026-12-10T13:00:00Z']) {
      await renewAt(at);
      await settle();
    }
    if (story.ends === 'is paid when it was given up') {
      clock.set('2026-12-20T10:00:00Z');
      world.fate('paid');
      await world.pay(await act('pay'));
      await settle();
      await renewAt('2026-12-27T11:00:00Z');
      await settle();
    }
    if (story.ends === 'is paid too late') {
      clock.set('2027-01-09T12:55:00Z');
      const led = await act('pay');
      await renewAt('2027-01-09T13:15:00Z');
      world.fate('paid');
      await world.pay(led);
      await settle();
    }
    if (story.refunds) {
      world.night?.();
      const order = (await ordersOf(shop)).findLast(({ status }) => status === 'paid');
      await app.call('POST', `/api/orders/${order?.id}/refunds`, { amount: 1000, left: 3000 }, shop);
      await settle();
    }
    await settle();
    expect(await brokenInvariants(pool)).toEqual({});
    const membership = await db
      .selectFrom('memberships')
      .select(['status', 'periods', 'periodEnd', 'endsAtPeriodEnd', 'needsConfirmation', 'tries'])
      .select(sql<boolean>`ended_at is not null`.as('isOver'))
      .where('creatorId', '=', shop.creatorId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['state', 'amount', 'unattended'])
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute();
    const card = await db
      .selectFrom('kept_cards')
      .select(['brand', 'lastFour'])
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirst();
    // Nothing is stored for what is no longer charged.
    expect(card === undefined).toBe(membership.isOver);
    const { rows: money } = await pool.query(
      'select account, sum(amount)::int as amount from ledger_entries where creator_id = $1 group by account order by account',
      [shop.creatorId],
    );
    const orders = (await ordersOf(shop)).map(({ id: _, ...order }) => order);
    // Each payment here was made once there, and no other.
    expect(world.charges() - taken).toBe(attempts.filter(({ state }) => state === 'succeeded').length);
    // Ends it, since the next case continues longer than this one.
    await pool.query(`update memberships set check_at = '2030-01-01' where creator_id = $1 and ended_at is null`, [
      shop.creatorId,
    ]);
    return { membership, attempts, orders, card, money };
  }

  const untold = new Map<string, ReturnType<typeof endOf>>();
  const endUntold = (story: Story) => {
    const key = JSON.stringify(story);
    const known = untold.get(key) ?? endOf(story, []);
    untold.set(key, known);
    return known;
  };

  it(
    'a membership ends the same however its payments are told: late, twice, in any order, or not at all',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record<Story>({
            renewal: fc.constantFrom('paid', 'paid the next day', 'confirmed by hand', 'paid by hand', 'answer lost'),
            changesCard: fc.boolean(),
            refunds: fc.boolean(),
            ends: fc.constantFrom(
              'goes on',
              'is cancelled',
              'is never paid',
              'is paid when it was given up',
              'is paid too late',
            ),
          }),
          fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { maxLength: 8 }),
          async (story, tellings) => {
            const quiet = await endUntold(story);
            expect(await endOf(story, tellings)).toEqual(quiet);
          },
        ),
        sameWalks(2, 40),
      );
    },
    walkTime,
  );
}
