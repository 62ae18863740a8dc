import { expect, it } from 'vitest';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { readMismatches } from '../../payments/settling/mismatches.flow.ts';

const app = await testApp();
const { db } = app.deps;

it('a subscription in an impossible state is left unchanged and listed for the operator', async () => {
  const maya = await app.creator('subbreak');
  await app.call('POST', '/api/billing/subscription', { plan: 'pro', cycle: 'month' }, maya);
  await app.call('PUT', '/api/billing/test-card', { number: '4242 4242 4242 4242' }, maya);
  // As when a backup was restored: the provider says that a trial runs which is over here.
  const ours = db.updateTable('subscriptions').set({ status: 'active' }).where('creatorId', '=', maya.creatorId);
  await ours.execute();
  for (let times = 0; times < 2; times += 1) await app.call('POST', '/api/billing/check', undefined, maya);
  expect(await readMismatches(db, { looked: false, limit: 10 })).toMatchObject([
    { kind: 'subscription', details: { ours: 'active', theirs: 'trialing', provider: 'sandbox' } },
  ]);
  expect((await app.call('GET', '/api/plan', undefined, maya)).body).toMatchObject({ plan: 'pro' });
});
