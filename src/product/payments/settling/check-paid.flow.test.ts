import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { everyProvider } from '../../../../tests/kit/payments/every-provider.ts';
import { fakeProvider } from '../../../../tests/kit/payments/fake-provider.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { paymentJobs } from '../payments.jobs.ts';
import { type PaymentPort, ProviderError } from '../port/payment-port.ts';
import { checkPaid } from './check-paid.flow.ts';

const { db } = await testDatabase();
beforeEach(() => sql`delete from job_places`.execute(db));

type Shop = Awaited<ReturnType<ReturnType<typeof payableOrdersOn>['shop']>>;

/** Looks once, and does what was queued by that; says how many payments were to be settled. */
async function look({ deps }: Pick<Shop, 'deps'>): Promise<number> {
  await takeJobs(db);
  await checkPaid(deps);
  const jobs = (await takeJobs(db)).filter(({ task }) => task === 'settle-webhook');
  for (const { payload } of jobs)
    await paymentJobs(deps)
      ['settle-webhook'](payload)
      .catch(() => {});
  return jobs.length;
}
const orphansOf = (ref: string) =>
  db.selectFrom('payment_orphans').select(['amount', 'currency']).where('providerRef', '=', ref).execute();

const listing = everyProvider.filter(([name]) => name !== 'a fake provider');

describe.each(listing)('what was paid at %s and no webhook told of', (_name, open) => {
  const { shop, paidShop } = payableOrdersOn(db, open);

  it('is settled as if a webhook had arrived, once', async () => {
    const at = await shop();
    await at.pay();
    const ref = at.provider.refs()[0] ?? '';
    // It had ended here, so that nothing else would look at it again.
    at.provider.say(ref, { state: 'cancelled' });
    await sql`update payment_attempts set state = 'cancelled' where provider_ref = ${ref}`.execute(db);
    at.provider.say(ref, { state: 'succeeded' });
    expect(await look(at)).toBe(1);
    expect(await at.states()).toEqual(['succeeded']);
    expect(at.told.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(await look(at)).toBe(0);
  });

  it('is not looked at again when it is known as paid, nor when it was paid long ago', async () => {
    const at = await paidShop();
    expect(await look(at)).toBe(0);
    await sql`update payment_attempts set state = 'cancelled' where provider_ref = ${at.ref}`.execute(db);
    at.clock.forward(6 * 24 * 60);
    expect(await look(at)).toBe(0);
  });

  it('is listed for the operator, once, when no attempt here is its', async () => {
    const at = await paidShop();
    // As when a backup was restored from before this payment.
    await sql`delete from braintree_payments where creator_id = ${at.creatorId}`.execute(db);
    await sql`update payment_attempts set id = gen_random_uuid(), provider_ref = 'other' where provider_ref = ${at.ref}`.execute(
      db,
    );
    expect(await look(at)).toBe(1);
    expect(await orphansOf(at.ref)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      at.clock.forward(11);
      await paymentJobs(at.deps)['reconcile-payments']();
      expect(await orphansOf(at.ref)).toEqual([{ amount: 4000, currency: 'USD' }]);
      expect(await look(at)).toBe(0);
    }
  });
});

describe('what was paid to a creator who was deleted', () => {
  const [stripe] = listing;
  const { paidShop } = payableOrdersOn(db, stripe?.[1]);

  it('is in the books that remain, and is listed for nobody', async () => {
    const at = await paidShop();
    await sql`update payment_attempts set id = gen_random_uuid(), provider_ref = 'gone' where provider_ref = ${at.ref}`.execute(
      db,
    );
    await sql`insert into closed_accounts values (${at.creatorId}, 'Ana', now(), now())`.execute(db);
    await sql`insert into closed_orders values (${at.creatorId}, ${at.order.id}, '1', 'Ana', 'Salsa', 'CreditCard', 'paid',
      'confirmed', 'USD', 4000, 0, 0, 4000, 0, now(), now())`.execute(db);
    await sql`insert into closed_payments values (${at.creatorId}, gen_random_uuid(), ${at.order.id}, 'payment', 'stripe',
      ${at.ref}, 4000, 'USD', now())`.execute(db);
    expect(await look(at)).toBe(1);
    at.clock.forward(11);
    await paymentJobs(at.deps)['reconcile-payments']();
    expect(await orphansOf(at.ref)).toEqual([]);
  });
});

describe('a look at what was paid', () => {
  const { shop } = payableOrdersOn(db);
  const listed = (id: string, paidSince: NonNullable<PaymentPort['paidSince']>): PaymentPort => ({
    ...fakeProvider(),
    id,
    paidSince,
  });

  it('goes on where it stopped, and starts again after the end', async () => {
    const { deps } = await shop();
    const asked: string[] = [];
    let isCut = true;
    const page = (id: string) =>
      listed(id, async (_payee, since, after) => {
        asked.push(`${id} ${since.toISOString().slice(0, 10)} ${after ?? 'first'}`);
        if (isCut && id === 'second' && after !== undefined) return new Promise<never>(() => {});
        return { paid: [], next: after === undefined ? 'more' : undefined };
      });
    const at = { ...deps, providers: [page('second'), page('first')] };
    void checkPaid(at);
    await expect.poll(() => asked.length).toBe(4);
    isCut = false;
    await checkPaid({ ...at, clock: { now: () => new Date('2026-11-22T10:00:00Z') } });
    await checkPaid({ ...at, clock: { now: () => new Date('2026-11-22T10:00:00Z') } });
    expect(asked).toEqual([
      'first 2026-11-16 first',
      'first 2026-11-16 more',
      'second 2026-11-16 first',
      'second 2026-11-16 more',
      'second 2026-11-16 more',
      'first 2026-11-17 first',
      'first 2026-11-17 more',
      'second 2026-11-17 first',
      'second 2026-11-17 more',
    ]);
  });

  it('asks the others when one provider is away, and ends however long a list is', async () => {
    const { deps } = await shop();
    let asked = 0;
    const away = listed('away', async () => {
      throw new ProviderError('unavailable', 'gone');
    });
    const endless = listed('endless', async () => {
      asked += 1;
      return { paid: [], next: 'more' };
    });
    await checkPaid({ ...deps, providers: [away, endless] });
    expect(asked).toBe(499);
  });
});
