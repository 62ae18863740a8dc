import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { individualServiceDefaults } from '../../services/service.ts';

const app = await testApp();
const { deps } = app;

const add = (as: SignedCreator, title: string, payMethods: string[], id = randomUUID()) =>
  editPage(
    app,
    {
      edit: 'item',
      id,
      kind: 'individualService',
      fields: { ...individualServiceDefaults, title, price: dollars(40), payMethods },
    },
    as,
  );
const sold = async ({ creatorId }: SignedCreator) =>
  (await deps.db.selectFrom('live_offers').select('fields').where('creatorId', '=', creatorId).execute())
    .map(({ fields }) => fields as { title: string; payMethods: string[] })
    .sort((one, other) => one.title.localeCompare(other.title));
const shows = async (as: SignedCreator, title: string) =>
  (await app.call('GET', `/at/${as.userUrl}`)).text.includes(title);

it('a lower plan hides what is over its limits in list order and deletes nothing; a higher one shows it again', async () => {
  const maya = await app.creator('hidea', undefined, 'pro');
  const titles = ['Lesson a', 'Lesson b', 'Lesson c', 'Lesson d', 'Lesson e'];
  for (const title of titles) expect((await add(maya, title, ['card'])).status).toBe(200);
  await republish(app, maya);
  const draft = async () => JSON.stringify((await app.call('GET', '/api/pages/1/draft', undefined, maya)).body);
  const before = (await sold(maya)).map(({ title }) => title);
  expect(before).toEqual(titles);
  await setPlan(deps, maya.creatorId, 'free');
  await expect.poll(async () => (await sold(maya)).length).toBe(3);
  const left = (await sold(maya)).map(({ title }) => title);
  for (const title of titles) {
    await expect.poll(() => shows(maya, title)).toBe(left.includes(title));
    expect(await draft()).toContain(title);
  }
  await setPlan(deps, maya.creatorId, 'pro');
  expect((await sold(maya)).map(({ title }) => title)).toEqual(titles);
  for (const title of titles) await expect.poll(() => shows(maya, title)).toBe(true);
});

it('pay later is not sold on a plan without it, and is again on one with it', async () => {
  const maya = await app.creator('hideb', undefined, 'pro');
  await add(maya, 'Lesson a', ['card', 'unpaid_pay_later']);
  await add(maya, 'Lesson b', ['unpaid_other_payments']);
  await republish(app, maya);
  await setPlan(deps, maya.creatorId, 'free');
  expect((await sold(maya)).map(({ payMethods }) => payMethods)).toEqual([['card'], ['unpaid_other_payments']]);
  await setPlan(deps, maya.creatorId, 'pro');
  expect((await sold(maya)).map(({ payMethods }) => payMethods)).toEqual([
    ['card', 'unpaid_pay_later'],
    ['unpaid_other_payments'],
  ]);
});
