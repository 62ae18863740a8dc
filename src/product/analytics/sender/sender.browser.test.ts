import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asksForPrivacy, openSender } from './sender.browser.ts';

type Upload = { to: string; fields: Record<string, string>; paths: string[]; keepalive: boolean };
let uploads: Upload[] = [];
let statuses: number[] = [];
let kept = new Map<string, string>();
let leave: () => void = () => undefined;
const page = { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') });
  [uploads, statuses, kept] = [[], [], new Map()];
  page.visibilityState = 'visible';
  page.addEventListener.mockImplementation((_name: string, listener: () => void) => {
    leave = listener;
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { doNotTrack: null });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('fetch', async (to: string, { body, keepalive }: { body: URLSearchParams; keepalive: boolean }) => {
    const fields = Object.fromEntries(body);
    const events = JSON.parse(fields.e ?? '[]') as { event_properties: { path: string } }[];
    uploads.push({ to, fields, keepalive, paths: events.map(event => event.event_properties.path) });
    const status = statuses.shift() ?? 200;
    if (status === 0) throw new TypeError('no network');
    return { status };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const own = { key: 'a-key-of-it', to: '/api/vitrine/events', name: 'app' };
const report = (sender: ReturnType<typeof openSender>, count: number, from = 0) => {
  for (let at = from; at < from + count; at += 1) sender.report('page_view', { path: `/${at}` });
};
const pathsOf = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `/${at + from}`);
const settle = () => vi.advanceTimersByTimeAsync(0);

it('sends thirty at once, and fewer after half a minute', async () => {
  const sender = openSender(own);
  report(sender, 29);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(uploads).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(uploads.map(({ paths }) => paths)).toEqual([pathsOf(29)]);
  report(sender, 30, 29);
  await settle();
  expect(uploads.map(({ paths }) => paths.length)).toEqual([29, 30]);
  expect(kept.get('vitrine-events-app')).toBe('{"events":[],"drops":{}}');
});

it('writes the fields of the protocol', async () => {
  report(openSender(own), 30);
  await settle();
  const [upload] = uploads;
  const { client = '', e = '', v = '', upload_time: time = '', checksum } = upload?.fields ?? {};
  expect([upload?.to, client, v, time]).toEqual([own.to, own.key, '2', String(Date.now())]);
  expect(checksum).toBe(createHash('md5').update(`2${client}${e}${time}`).digest('hex'));
  const [event] = JSON.parse(e) as Record<string, unknown>[];
  expect(event).toMatchObject({ event_type: 'page_view', session_id: Date.now(), timestamp: Date.now() });
  expect(event?.uuid).toBe(event?.insert_id);
});

it('sends the rest when the page is left', async () => {
  report(openSender(own), 2);
  page.visibilityState = 'hidden';
  leave();
  await settle();
  expect(uploads).toMatchObject([{ keepalive: true, paths: pathsOf(2) }]);
});

it('keeps what had no answer, for the next page, and sends it again with what is new', async () => {
  statuses = [0, 500];
  report(openSender(own), 30);
  await settle();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(uploads.map(({ paths }) => paths.length)).toEqual([30, 30]);
  const next = openSender(own);
  next.report('page_view', { path: '/new' });
  await settle();
  expect(uploads.at(-1)?.paths).toEqual([...pathsOf(30), '/new']);
});

it('halves what is too large', async () => {
  statuses = [413, 413];
  report(openSender(own), 30);
  await settle();
  expect(uploads.map(({ paths }) => paths.length)).toEqual([30, 15, 8]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(uploads.slice(2).flatMap(({ paths }) => paths)).toEqual(pathsOf(30));
});

it('tells our own collector what it dropped, once, and no other', async () => {
  for (const to of [own.to, 'https://collector.example/']) {
    const events = Array.from({ length: 1000 }, (_, at) => ({ uuid: `${at}`, event_properties: { path: `/${at}` } }));
    kept.set(`vitrine-events-${to}`, JSON.stringify({ events, drops: {} }));
    statuses = [0];
    const sender = openSender({ ...own, to, name: to });
    report(sender, 3, 1000);
    sender.report('', {});
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const reported = uploads.filter(({ fields }) => fields.dropped !== undefined);
  const answered = new Set(reported.map(({ to, fields }) => `${to} ${fields.dropped}`));
  expect([...answered].at(-1)).toBe(`${own.to} {"queue_over_limit":3,"missing_event_type":1}`);
  expect(reported.every(({ to }) => to === own.to)).toBe(true);
});

it('forgets everything when it is stopped', async () => {
  const sender = openSender(own);
  report(sender, 3);
  expect([...kept.keys()].sort()).toEqual(['vitrine-events-app', 'vitrine-visitor-app']);
  sender.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([[...kept.keys()], uploads]).toEqual([[], []]);
});

it('works as long as the page without storage, and begins anew where another program wrote', async () => {
  kept.set('vitrine-events-app', '{"events":7}').set('vitrine-visitor-app', 'no JSON');
  report(openSender(own), 30);
  await settle();
  vi.stubGlobal('localStorage', undefined);
  report(openSender(own), 30, 30);
  await settle();
  expect(uploads.map(({ paths }) => paths)).toEqual([pathsOf(30), pathsOf(30, 30)]);
});

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
])('a browser that says %j asks for privacy: %s', (says, asks) => {
  vi.stubGlobal('navigator', says);
  expect(asksForPrivacy()).toBe(asks);
});
