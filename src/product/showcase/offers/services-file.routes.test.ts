import { expect, it } from 'vitest';
import { dollars, openShop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { serviceChoices } from './service-display.ts';
import { serviceFileColumns } from './services-file.flow.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const maya = await openShop(app, 'filemaya', {
  services: [
    { title: '=First talk', durationMinutes: 30 },
    { title: 'Étude', price: dollars(40), delivery: { mode: 'offline', place: 'Studio Lapa' } },
    { title: 'Evening talk', price: dollars(25) },
  ],
});
const file = async (question: string, as: SignedCreator = maya) =>
  app.call('GET', `/api/services.${question}`, undefined, as).then(({ text }) => text);

it('services are a file as the list shows them, safe in a spreadsheet', async () => {
  const [talk, etude] = maya.services;
  // What is new stands first.
  await editPage(app, { edit: 'hidden', id: etude, hidden: true }, maya);
  expect(await file('csv')).toBe(
    [
      '\ufeffSERVICE,MINUTES,WHERE,PRICING,PRICE,CURRENCY,BOOKED,AHEAD,STATE,ADDRESS',
      `Evening talk,60,Online,paid,25.00,USD,0,0,On the page,http://localhost:4310/at/filemaya/services/${maya.services[2]}`,
      `Étude,60,Studio Lapa,paid,40.00,USD,0,0,Hidden once published,http://localhost:4310/at/filemaya/services/${etude}`,
      `'=First talk,30,Online,free,0.00,USD,0,0,On the page,http://localhost:4310/at/filemaya/services/${talk}`,
      '',
    ].join('\r\n'),
  );
  expect(await file('csv?columns=price&sort=dearest&side=shown')).toBe(
    "\ufeffSERVICE,PRICING,PRICE,CURRENCY\r\nEvening talk,paid,25.00,USD\r\n'=First talk,free,0.00,USD\r\n",
  );
  expect(JSON.parse(await file('json?q=TALK&columns=none&sort=name'))).toEqual([
    { service: '=First talk' },
    { service: 'Evening talk' },
  ]);
});

it('a new creator has an empty file, and a visitor none', async () => {
  expect(await file('json', await app.creator('filenew'))).toBe('[]\n');
  expect((await app.call('GET', '/api/services.csv')).status).toBe(401);
  expect((await app.call('GET', '/api/services.csv?sort=price', undefined, maya)).status).toBe(400);
});

it('every column the list can show is in its file', () => {
  const known = Object.values(serviceFileColumns).map(({ of }) => of as string);
  expect(serviceChoices.columns.filter(({ key }) => !known.includes(key))).toEqual([]);
});
