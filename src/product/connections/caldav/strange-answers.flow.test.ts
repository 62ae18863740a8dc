import { expect, it } from 'vitest';
import { openCalDavAnswers } from '../../../../tests/kit/providers/caldav-answers.ts';
import { calendarFile, december2026, eventLines } from '../../../../tests/kit/providers/calendar-text.ts';
import { calDav } from './caldav.flow.ts';

const declined = (who: string) =>
  calendarFile(
    ...eventLines('DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z', `ATTENDEE;PARTSTAT=DECLINED;CN=Maya:${who}`),
  );

async function busyAt(
  given: Parameters<typeof openCalDavAnswers>[0],
  login: { account?: string; email?: string } = {},
) {
  const server = await openCalDavAnswers(given);
  const { account = 'maya', email = 'host@example.org' } = login;
  const port = calDav({ address: server.url, account, password: 'x' }, { allowPrivate: true });
  const read = await port.busy(`${server.url}work/`, december2026, { zone: 'Europe/Lisbon', email });
  await server.close();
  if (!read.ok) return { trouble: read.refusal.kind, asked: server.asked };
  const { events, unread } = read.value;
  return { taken: events.filter(({ takesTime }) => takesTime).length, unread, asked: server.asked };
}

it.each([
  [
    'an address its server names',
    'mailto:maya@example.org',
    { addresses: ['mailto:maya@example.org', '/people/maya/'] },
    {},
  ],
  [
    'the second of them, in capitals',
    'MAILTO:M.Smith@Example.org',
    { addresses: ['mailto:maya@example.org', 'mailto:m.smith@example.org'] },
    {},
  ],
  ['its principal', '/people/maya/', { addresses: [] }, {}],
  ['a number it has there', 'urn:uuid:0a1b', { addresses: ['urn:uuid:0a1b'] }, {}],
  ['its name, which is an address', 'mailto:maya@example.org', {}, { account: 'Maya@example.org' }],
  ['the address of the host', 'mailto:host@example.org', {}, {}],
])('an invitation takes no time when declined by %s', async (_, who, given, login) => {
  expect((await busyAt({ files: [declined(who)], ...given }, login)).taken).toBe(0);
});

it.each(['mailto:maya@elsewhere.org', 'mailto:maya', 'mailto:somebody@example.org'])(
  '%s is somebody else, and the time is taken',
  async who => {
    expect((await busyAt({ files: [declined(who)], addresses: ['mailto:maya@example.org'] })).taken).toBe(1);
  },
);

it('asks for addresses only when somebody declined, and once', async () => {
  const accepted = declined('mailto:a@b.c').replace('DECLINED', 'ACCEPTED');
  expect((await busyAt({ files: [accepted] })).asked).toEqual(['REPORT /work/']);
  const twice = [declined('mailto:a@b.c'), declined('mailto:d@e.f').replace('DECLINED', 'DECL\r\n INED')];
  expect((await busyAt({ files: twice })).asked).toEqual(['REPORT /work/', 'PROPFIND /', 'PROPFIND /people/maya/']);
});

it('names a file that is no calendar or was not sent, and reads the others', async () => {
  const good = calendarFile(...eventLines('DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z'));
  const missing =
    '<response><href>/work/secret.ics</href><propstat><prop/><status>HTTP/1.1 403 Forbidden</status></propstat></response>';
  const entry = { title: '', day: null, reason: 'entry' };
  expect(await busyAt({ files: [good, 'not a calendar'], more: missing })).toMatchObject({
    taken: 1,
    unread: [entry, entry],
  });
});

it('takes a shortened answer for no answer', async () => {
  const more = '<response><href>/work/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>';
  expect((await busyAt({ files: [], more })).trouble).toBe('too_large');
});
