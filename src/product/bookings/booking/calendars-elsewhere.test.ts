import { expect, it } from 'vitest';
import { calendarsElsewhere } from './calendars-elsewhere.ts';

const links = calendarsElsewhere({
  title: 'Salsa & more with Maya',
  startsAt: new Date('2026-12-01T14:00:00Z'),
  endsAt: new Date('2026-12-01T15:30:00Z'),
  place: 'Rua da Graça 12',
});
const query = (name: string) => new URL(links.find(link => link.name === name)?.href ?? '').searchParams;

it.each([
  ['Google Calendar', { text: 'Salsa & more with Maya', dates: '20261201T140000Z/20261201T153000Z' }],
  ['Outlook', { subject: 'Salsa & more with Maya', startdt: '2026-12-01T14:00:00.000Z', location: 'Rua da Graça 12' }],
  ['Yahoo', { title: 'Salsa & more with Maya', st: '20261201T140000Z', et: '20261201T153000Z' }],
])('%s is given title, time and place of a session', (name, told) => {
  expect(Object.fromEntries(query(name))).toMatchObject(told);
});
