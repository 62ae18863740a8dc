import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dollars, openShop, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { changeCreator } from '../../accounts/creators/creators.flow.ts';

const app = await testApp();
const contact = (userUrl: string) => app.call('GET', `/at/${userUrl}/contact`);

test('the contact page has the mail and phone links of the page, and what can be booked', async () => {
  const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson', price: dollars(40) }] });
  for (const [title, url] of [
    ['Mail', 'mailto:maya@example.org'],
    ['Phone', 'tel:+351123456'],
    ['Elsewhere', 'https://elsewhere.example'],
  ]) {
    const fields = { linkKind: 'external_link', title, url, description: '' };
    const saved = await editPage(app, { edit: 'item', id: randomUUID(), kind: 'link', fields }, maya);
    expect(saved.status).toBe(200);
  }
  expect((await contact('maya')).text).not.toContain('mailto:');
  await republish(app, maya);
  const { status, text, headers } = await contact('maya');
  expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  for (const part of ['id="contact"', 'id="book-me"', 'href="mailto:maya@example.org"', 'href="tel:+351123456"'])
    expect(text).toContain(part);
  expect(text).toContain(`href="/at/maya/services/a-lesson"`);
  expect(text).toContain('<link rel="canonical" href="http://localhost:4310/at/maya/contact">');
  expect(text).not.toContain('elsewhere.example');
  // The one place called contact is the page itself: its foot asks nobody to come here.
  expect(text.split('id="contact"')).toHaveLength(2);
  expect(text).not.toContain('Contact me');
});

test('it shows a phone number as its owner wrote it', async () => {
  const ana = await openShop(app, 'ana', { services: [{}] });
  const fields = { mail: '', phone: '+351 912 345 678', address: '', place: '' };
  const saved = await editPage(app, { edit: 'item', id: randomUUID(), kind: 'contactInfo', fields }, ana);
  expect(saved.status, saved.text).toBe(200);
  await republish(app, ana);
  expect((await contact('ana')).text).toMatch(/href="tel:\+351912345678"[^>]*>(<[^>]+>|[^<])*\+351 912 345 678/);
});

test('without such links it says how to reach the creator all the same', async () => {
  await openShop(app, 'jonas', { services: [{}] });
  expect((await contact('jonas')).text).toContain('answers through bookings');
});

test('it moves with the page, and there is none while the page is not live', async () => {
  const hana = await openShop(app, 'hana', { services: [{}] });
  await changeCreator(app.deps, hana.creatorId, { userUrl: 'hanapark' });
  await expect.poll(async () => (await contact('hana')).headers.location).toBe('/at/hanapark/contact');
  await app.call('DELETE', '/api/pages/1/publication', undefined, hana);
  expect((await contact('hanapark')).status).toBe(404);
});

test('it has the places with maps, the hours for sessions, and a form', async () => {
  const noa = await openShop(app, 'noa', {
    services: [
      { title: 'At the studio', delivery: { mode: 'offline', place: 'Rua da Graça 12' } },
      { title: 'Online', delivery: { mode: 'online', place: 'https://meet.example/secret' } },
    ],
  });
  const fields = { mail: '', phone: '', address: 'Second courtyard', place: '38.7139, -9.1394' };
  await editPage(app, { edit: 'item', id: randomUUID(), kind: 'contactInfo', fields }, noa);
  await republish(app, noa);
  const { text } = await contact('noa');
  expect(text).toContain('Second courtyard');
  expect(text).toContain('https://www.openstreetmap.org/?mlat=38.7139');
  expect(text).toContain('>Open in Google Maps</a>');
  // Without a tile server there is no map, and none is invented.
  expect(text).not.toContain('class="map"');
  expect(text).toContain('href="https://www.openstreetmap.org/search?query=Rua%20da%20Gra%C3%A7a%2012"');
  expect(text).toContain('action="/at/noa/leads"');
  expect(text).toMatch(/<dt>Monday<\/dt><dd>[^<]*9:00/);
  expect(text).not.toContain('meet.example');
  const sent = { name: 'Ana', email: 'ana@example.org', message: 'Are you free in May?' };
  const answer = await app.app.inject({
    method: 'POST',
    url: '/at/noa/leads',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(sent).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/at/noa/leads/sent']);
});
