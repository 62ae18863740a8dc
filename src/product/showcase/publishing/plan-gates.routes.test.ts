import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { allowProfileEdits, markPlan, setPlan } from '../../accounts/creators/creators.flow.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import { inStyle } from '../blocks/appearance/block.ts';

const app = await testApp();
const { deps } = app;

const service = (id: string, payMethods: string[]) => ({
  edit: 'item',
  id,
  kind: 'individualService',
  fields: { ...individualServiceDefaults, title: 'Lesson', price: dollars(40), payMethods },
});
const save = async (as: SignedCreator, edit: Parameters<typeof editPage>[1]) => {
  const { status, body } = await editPage(app, edit, as);
  return status === 200 ? 200 : (body as { error: { code: string } }).error.code;
};
const publish = async (as: SignedCreator) => {
  const { rev } = (await app.call('GET', '/api/pages/1/draft', undefined, as)).body as { rev: number };
  const { status, body } = await app.call('PUT', '/api/pages/1/publication', { rev }, as);
  return status === 200 ? 200 : (body as { error: { code: string } }).error.code;
};

describe('flexible payment', () => {
  it('is refused when it is saved on the free plan, and taken on pro', async () => {
    const maya = await app.creator('gatesa');
    const id = randomUUID();
    expect(await save(maya, service(id, ['unpaid_pay_later']))).toBe('plan_excludes');
    expect(await save(maya, service(id, ['card']))).toBe(200);
    expect(await save(maya, service(id, ['card', 'unpaid_pay_later']))).toBe('plan_excludes');
    await setPlan(deps, maya.creatorId, 'pro');
    expect(await save(maya, service(id, ['card', 'unpaid_pay_later']))).toBe(200);
  });

  it('that was saved on pro is not published on free; what is published stays, and can be edited', async () => {
    const maya = await app.creator('gatesb', undefined, 'pro');
    const id = randomUUID();
    await save(maya, service(id, ['unpaid_pay_later']));
    await setPlan(deps, maya.creatorId, 'free');
    expect(await publish(maya)).toBe('plan_excludes');
    await setPlan(deps, maya.creatorId, 'pro');
    expect(await publish(maya)).toBe(200);
    await setPlan(deps, maya.creatorId, 'free');
    const edit = service(id, ['unpaid_pay_later']);
    expect(await save(maya, { ...edit, fields: { ...edit.fields, title: 'Long lesson' } })).toBe(200);
    expect(await publish(maya)).toBe(200);
    const { text } = await app.call('GET', '/at/gatesb');
    expect(text).toContain('Long lesson');
  });
});

it('a premium style can be previewed on every plan and published on pro; a page keeps the one it has', async () => {
  const maya = await app.creator('gatesc');
  const look = { edit: 'appearance', appearance: inStyle('cyber', 'dark') };
  expect((await app.call('PUT', '/api/pages/1/pending-theme', look.appearance, maya)).status).toBe(200);
  expect(await save(maya, look)).toBe('plan_excludes');
  const { rev } = (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body as { rev: number };
  const applied = await app.call('PUT', '/api/pages/1/publication', { rev, pendingTheme: 'apply' }, maya);
  expect((applied.body as { error: { code: string } }).error.code).toBe('plan_excludes');
  await setPlan(deps, maya.creatorId, 'pro');
  expect(await save(maya, look)).toBe(200);
  await republish(app, maya);
  await setPlan(deps, maya.creatorId, 'free');
  await save(maya, { edit: 'hidden', id: randomUUID(), hidden: true });
  expect(await publish(maya)).toBe(200);
});

it('the foot says who made the page until a plan takes that away', async () => {
  const maya = await app.creator('gatesd');
  await republish(app, maya);
  const foot = async () => (await app.call('GET', '/at/gatesd')).text.includes('Made with Vitrine');
  expect(await foot()).toBe(true);
  await setPlan(deps, maya.creatorId, 'pro');
  await expect.poll(foot).toBe(false);
});

it('of two services saved at once into the last place one wins', async () => {
  const maya = await app.creator('gatese');
  for (const _ of [1, 2]) await save(maya, service(randomUUID(), ['card']));
  const both = await Promise.all([1, 2, 3].map(() => save(maya, service(randomUUID(), ['card']))));
  expect(both.sort()).toEqual([200, 'limit_reached', 'limit_reached']);
});

it('a whitelisted creator has no limit and keeps the plan they are on', async () => {
  const maya = await app.creator('gatesf');
  const mark = (isWhitelisted: boolean) =>
    deps.db.transaction().execute(trx => markPlan(deps, trx, maya.creatorId, { isWhitelisted }));
  await mark(true);
  for (const _ of [1, 2, 3, 4]) expect(await save(maya, service(randomUUID(), ['unpaid_pay_later']))).toBe(200);
  await mark(false);
  expect(await save(maya, service(randomUUID(), ['card']))).toBe('limit_reached');
});

it('a locked profile is read and not changed', async () => {
  const maya = await app.creator('gatesg');
  const { profile } = (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body as { profile: object };
  const edit = { edit: 'profile', profile: { ...profile, headline: 'Salsa' } };
  await deps.db.transaction().execute(trx => allowProfileEdits(trx, maya.creatorId, false));
  expect(await save(maya, edit)).toBe('profile_locked');
  const renamed = await app.call('PATCH', '/api/accounts/creator', { userUrl: 'gatesgg' }, maya);
  expect(renamed.status).toBe(403);
  await deps.db.transaction().execute(trx => allowProfileEdits(trx, maya.creatorId, true));
  expect(await save(maya, edit)).toBe(200);
});
