import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { flawOfCall } from '../../../../tests/kit/providers/google-description.ts';
import { openGoogle } from '../../../../tests/kit/providers/google-server.ts';
import { readConfig } from '../../../platform/config.ts';
import { googleApp } from './google-app.flow.ts';
import { googleCalendar } from './google-calendar.flow.ts';

const google = await openGoogle();
afterAll(google.close);
const keys = { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'key', GOOGLE_API_BASE: google.url };
const app = googleApp(readConfig(keys));
if (app === undefined) throw new Error('there are keys');
const port = () => googleCalendar(app, 'lasting');
const maya = 'maya@example.org';
const range = { from: Date.parse('2026-12-01T00:00:00Z'), to: Date.parse('2026-12-08T00:00:00Z') };
const host = { zone: 'Europe/Lisbon' } as never;
const entry = (id: string) => ({
  ...{ id, sequence: 0, title: 'A lesson “für Anfänger” 😀', place: 'Rua A, 1', words: 'Ana Silva\nFirst time' },
  ...{ startsAt: new Date('2026-12-02T09:00:00Z'), endsAt: new Date('2026-12-02T10:00:00Z') },
  url: 'https://vitrine.example/manage/bookings/1',
});
const reason = (name: string) =>
  JSON.stringify({ error: { code: 403, errors: [{ domain: 'usageLimits', reason: name }] } });

it('asks for nothing and sends nothing that the discovery document does not have', async () => {
  const id = randomUUID();
  const at = { from: Date.parse('2026-12-02T09:00:00Z'), to: Date.parse('2026-12-02T10:00:00Z') };
  expect(await port().upsert(maya, entry(id))).toEqual({ ok: true, value: null });
  expect(await port().upsert(maya, entry(id))).toEqual({ ok: true, value: null });
  expect(google.events.size).toBe(1);
  expect(await port().entryState(maya, id, 'Europe/Lisbon')).toEqual({ ok: true, value: { kind: 'there', ...at } });
  expect((await port().busy(maya, range, host)).ok).toBe(true);
  expect((await port().calendars()).ok).toBe(true);
  expect(await port().remove(maya, id)).toEqual({ ok: true, value: null });
  expect(await port().remove(maya, id)).toEqual({ ok: true, value: null });
  expect(await port().entryState(maya, id, 'Europe/Lisbon')).toEqual({ ok: true, value: { kind: 'gone' } });
  expect(google.flaws).toEqual([]);
});

it.each([
  ['GET', '/calendar/v3/calendars/a/events?timeMin=2026-12-01', ''],
  ['GET', '/calendar/v3/calendars/a/events?singleEvent=true', ''],
  ['POST', '/calendar/v3/calendars/a/events', '{"id":"0190A000"}'],
  ['POST', '/calendar/v3/calendars/a/events', '{"start":{"dateTime":"2026-12-01 10:00"}}'],
  ['POST', '/calendar/v3/calendars/a/events', '{"title":"A lesson"}'],
  ['PUT', '/calendar/v3/calendars/a/events', '{}'],
])('%s %s with %s is not in it', (method, path, body) => {
  expect(flawOfCall(method, new URL(path, 'http://google'), body)).toBeDefined();
});

describe('a calendar that answers', () => {
  it.each([
    ['that it is asked too often', 403, reason('rateLimitExceeded'), 'server_failed'],
    ['that a day’s quota is used', 403, reason('dailyLimitExceeded'), 'server_failed'],
    ['that it may not be read', 403, reason('forbidden'), 'not_allowed'],
    ['429', 429, reason('rateLimitExceeded'), 'server_failed'],
    ['503', 503, '', 'server_failed'],
    ['with a page of a proxy', 200, '<html>Sign in to the network</html>', 'server_failed'],
    ['with another shape', 200, '{"items":{"a":1}}', 'server_failed'],
    ['that the token ended', 401, '{}', 'password_wrong'],
    ['that it is gone', 404, '{}', 'not_found'],
  ] as const)('%s keeps its copy: %i', async (_what, status, text, kind) => {
    google.trouble({ status, text });
    expect(await port().busy(maya, range, host)).toEqual({ ok: false, refusal: { kind } });
    google.trouble(undefined);
    expect((await port().busy(maya, range, host)).ok).toBe(true);
  });
});
