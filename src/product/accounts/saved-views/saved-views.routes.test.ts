import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { type SavedView, viewLimit } from './saved-view.ts';

const app = await testApp();
const maya = await app.creator('viewmaya');
const jonas = await app.creator('viewjonas');

const put = (id: string, body: object, as: SignedCreator = maya) =>
  app.call('PUT', `/api/saved-views/${id}`, { list: 'bookings', name: 'Unpaid', query: 'show=unpaid', ...body }, as);
const views = async (list: string, as: SignedCreator = maya) =>
  ((await app.call('GET', `/api/saved-views?list=${list}`, undefined, as)).body as { views: SavedView[] }).views;

describe('saved views', () => {
  it('are kept, renamed, changed and deleted by their creator alone', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    expect((await put(id, {})).body).toEqual({ id, name: 'Unpaid', query: 'show=unpaid' });
    await put(other, { name: 'Groups ahead', query: '?kind=group&q=' });
    expect(await views('bookings')).toEqual([
      { id, name: 'Unpaid', query: 'show=unpaid' },
      { id: other, name: 'Groups ahead', query: 'kind=group' },
    ]);
    expect(await views('classes')).toEqual([]);
    expect(await views('bookings', jonas)).toEqual([]);
    expect((await put(id, { name: 'Not paid yet', query: 'show=unpaid&sort=name' })).status).toBe(200);
    expect(await views('bookings')).toMatchObject([{ name: 'Not paid yet', query: 'show=unpaid&sort=name' }, {}]);
    expect((await app.call('DELETE', `/api/saved-views/${id}`, undefined, jonas)).status).toBe(404);
    expect(await views('bookings')).toHaveLength(2);
    expect((await app.call('DELETE', `/api/saved-views/${id}`, undefined, maya)).status).toBe(204);
    const again = await app.call('DELETE', `/api/saved-views/${id}`, undefined, maya);
    expect([again.status, codeOf(again)]).toEqual([404, 'view_not_found']);
    expect(await views('bookings')).toMatchObject([{ id: other }]);
  });

  it('have names of their own in each list, whatever the case', async () => {
    const id = randomUUID();
    await put(id, { list: 'orders', name: 'Été' });
    const taken = await put(randomUUID(), { list: 'orders', name: 'été' });
    expect([taken.status, codeOf(taken)]).toEqual([409, 'view_name_taken']);
    expect(taken.body).toMatchObject({ error: { fields: { name: 'You already have a view with this name' } } });
    expect((await put(id, { list: 'orders', name: 'ÉTÉ' })).status).toBe(200);
    expect((await put(randomUUID(), { list: 'leads', name: 'Été' })).status).toBe(200);
    expect((await put(randomUUID(), { list: 'orders', name: 'Été' }, jonas)).status).toBe(200);
    const nameless = await put(randomUUID(), { list: 'orders', name: ' ' });
    expect(nameless.body).toMatchObject({ error: { fields: { name: 'Enter a name' } } });
  });

  it('are at most twenty a list, however many tabs save at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: viewLimit + 4 }, (_, i) => put(randomUUID(), { list: 'classes', name: `View ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(viewLimit);
    expect(answers.filter(answer => codeOf(answer) === 'too_many_views')).toHaveLength(4);
    const [first] = await views('classes');
    expect((await put(first?.id ?? '', { list: 'classes', name: 'Another name' })).status).toBe(200);
    const twice = await Promise.all(['Same', 'same'].map(name => put(randomUUID(), { list: 'leads', name })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('need a session', async () => {
    expect((await app.call('GET', '/api/saved-views?list=bookings')).status).toBe(401);
    const body = { list: 'bookings', name: 'Unpaid', query: '' };
    expect((await app.call('PUT', `/api/saved-views/${randomUUID()}`, body)).status).toBe(401);
    expect((await app.call('DELETE', `/api/saved-views/${randomUUID()}`)).status).toBe(401);
    expect((await app.call('GET', '/api/saved-views?list=secrets', undefined, maya)).status).toBe(400);
  });
});
