import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { firstChoices } from './contract.ts';
import { newsReaders } from './email-choices.flow.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const { details, held } = visitorOf(app);
const url = '/api/accounts/email-choices';
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function mailsTo(email: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', email)
    .orderBy('template')
    .execute();
  return rows.map(({ template }) => template);
}

it('every kind of email but product news is on at first; one creator’s choice changes no other’s', async () => {
  const [nina, other] = [await app.creator('ninachooses'), await app.creator('otherchooses')];
  expect((await app.call('GET', url, undefined, nina)).body).toEqual(firstChoices);
  const wanted = { ...firstChoices, bookings: 'never', payments: 'daily', productNews: true };
  expect((await app.call('PUT', url, wanted, nina)).body).toEqual(wanted);
  expect((await app.call('GET', url, undefined, nina)).body).toEqual(wanted);
  expect((await app.call('GET', url, undefined, other)).body).toEqual(firstChoices);
  expect(await newsReaders(app.deps.db)).toEqual([nina.email]);
  expect((await app.call('GET', url)).status).toBe(401);
});

it('a host who wants no emails about bookings gets none, and their customer gets theirs', async () => {
  const shop = await openShop(app, 'ninaquiet', { services: [{ durationMinutes: 60, stepMinutes: 60 }] });
  const book = async (hour: number, email: string) =>
    details((await held(shop, shop.services[0] ?? '', at(hour))).ref, { email, name: 'Ana' });
  await book(9, 'ana@example.org');
  expect(await mailsTo(shop.email)).toEqual(['booking-received']);
  await app.call('PUT', url, { ...firstChoices, bookings: 'daily' }, shop);
  await book(11, 'bea@example.org');
  expect(await mailsTo(shop.email)).toEqual(['booking-received']);
  expect(await mailsTo('bea@example.org')).toEqual(['booking-confirmed']);
});
