import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { individualServiceDefaults } from '../services/service.ts';
import { noteLimits } from './notes-contract.ts';

const clock = holdClock('2026-11-20T10:00:00Z');
const app = await testApp({ clock });
let maya: Shop;
let jonas: Shop;

const notesOf = async (as: SignedCreator = maya) =>
  (
    (await app.call('GET', '/api/analytics/notes?days=7', undefined, as)).body as {
      notes: { id: string; text: string }[];
    }
  ).notes;
const save = (body: object, id: string = randomUUID(), as: SignedCreator = maya) =>
  app.call('PUT', `/api/analytics/notes/${id}`, body, as);

beforeAll(async () => {
  maya = await openShop(app, 'notesmaya', { services: [{ title: 'Salsa', price: dollars(40) }] });
  jonas = await openShop(app, 'notesjonas', { services: [{}] });
});

it('a note is made, changed and deleted by its creator alone', async () => {
  const id = randomUUID();
  expect((await save({ date: '2026-11-19', text: 'Flyers' }, id)).status).toBe(204);
  expect((await save({ date: '2026-11-18', text: ' Flyers at\nthe market ' }, id)).status).toBe(204);
  expect((await notesOf()).filter(note => note.id !== null)).toEqual([
    { id, date: '2026-11-18', kind: 'own', text: 'Flyers at the market' },
  ]);
  const foreign = await app.call('DELETE', `/api/analytics/notes/${id}`, undefined, jonas);
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 'note_missing']);
  expect((await notesOf(jonas)).filter(note => note.id !== null)).toEqual([]);
  expect((await app.call('DELETE', `/api/analytics/notes/${id}`, undefined, maya)).status).toBe(204);
  expect((await notesOf()).filter(note => note.id !== null)).toEqual([]);
});

it.each([
  [{ date: '2026-11-19', text: ' ' }, 'text'],
  [{ date: 'soon', text: 'Flyers' }, 'date'],
  [{ date: '2026-11-19', text: 'x'.repeat(noteLimits.text + 1) }, 'text'],
])('%j is refused beside its field', async (body, field) => {
  const answer = await save(body);
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toEqual([field]);
});

it('publications and prices that changed are there by themselves, once a day', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const [id = ''] = maya.services;
  for (const amount of [55, 60]) {
    const fields = { ...individualServiceDefaults, title: 'Salsa', price: dollars(amount) };
    const saved = await editPage(app, { edit: 'item', id, kind: 'individualService', fields }, maya);
    expect(saved.status, saved.text).toBe(200);
    await republish(app, maya);
  }
  const known = (await notesOf()).filter(({ id: own }) => own === null);
  expect(known).toEqual([
    { id: null, date: '2026-11-20', kind: 'published', text: 'Published: Showcase' },
    { id: null, date: '2026-11-21', kind: 'published', text: 'Published: Showcase' },
    { id: null, date: '2026-11-21', kind: 'price', text: 'Price of Salsa: $40.00 to $55.00' },
    { id: null, date: '2026-11-21', kind: 'price', text: 'Price of Salsa: $55.00 to $60.00' },
  ]);
});

it('keeps 500 notes', async () => {
  await app.deps.pool.query(
    `insert into day_notes (creator_id, id, day, text, created_at)
     select $1, gen_random_uuid(), '2026-01-01', 'old', now() from generate_series(1, $2)`,
    [jonas.creatorId, noteLimits.notes],
  );
  const refused = await save({ date: '2026-11-19', text: 'One more' }, randomUUID(), jonas);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_notes']);
});
