import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/kit/database/mails-to.ts';
import { holdClock, type SignedCreator, type TestApp, testApp } from '../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../tests/kit/server/outbox.ts';
import { removedApp, zoomEvent } from '../../../tests/kit/zoom/zoom-events.ts';
import { openZoom, zoomPairs } from '../../../tests/kit/zoom/zoom-server.ts';
import { composeJobs, composeMails } from '../../apps/server/compose.ts';
import { accept } from '../../base/result.ts';
import type { Zoom } from './contract.ts';
import { withZoom } from './hold-zoom.flow.ts';
import type { ZoomApp } from './zoom/zoom-app.flow.ts';
import { zoomApp } from './zoom/zoom-app.flow.ts';

const zoom = await openZoom();
const clock = holdClock('2026-12-01T10:00:00Z');
const secret = 'events-secret';
const settings = {
  ...zoom.settings,
  ZOOM_WEBHOOK_SECRET_TOKEN: secret,
  ZOOM_VERIFICATION_TOKEN: 'older-token',
  ZOOM_DOMAIN_TEXT: 'a1b2c3',
};
const app = await testApp({ clock, settings });
const other = await testApp({ clock, settings, url: app.url });
const without = await testApp({ clock, url: app.url });

const state = async (who: SignedCreator, at: TestApp = app) =>
  (await at.call('GET', '/api/meetings/zoom', undefined, who)).body as Zoom;
const question = async (who: SignedCreator, at: TestApp = app) =>
  String((await at.call('GET', '/api/meetings/zoom/permission', undefined, who)).headers.location);
async function goBack(address: string, who: SignedCreator, at: TestApp = app): Promise<string> {
  const { pathname, search } = new URL(address);
  const redirect = await at.call('GET', `${pathname}${search}`, undefined, who);
  return String((await at.call('GET', String(redirect.headers.location), undefined, who)).headers.location);
}
async function connected(userUrl: string): Promise<SignedCreator> {
  const who = await app.creator(userUrl);
  zoom.signIn(`zoom-${userUrl}`);
  expect(await goBack(zoom.consent(await question(who)), who)).toBe('/manage/accountSettings#zoom');
  return who;
}
const keysOf = (at: TestApp): ZoomApp => zoomApp(at.deps.config) ?? expect.fail('there are keys');
const whoAmI = (who: SignedCreator, at: TestApp = app) => withZoom(at.deps, keysOf(at), who.creatorId, api => api.me());
const zoomNews = (who: SignedCreator) => mailsTo<{ what: string }>(app.deps.db, who.email, 'zoom-news');
const send = (sent: { body: string; headers: Record<string, string> }, at: TestApp = app) =>
  at.app.inject({ method: 'POST', url: '/api/meetings/zoom/events', payload: sent.body, headers: sent.headers });

describe('an account at Zoom', () => {
  it('is nothing to connect without keys, and no address of it exists', async () => {
    const who = await app.creator('zoomnokeys');
    expect(await state(who, without)).toEqual({ isOffered: false, connection: null, waiting: 0 });
    expect(await question(who, without)).toBe('/manage/accountSettings#zoom');
    expect((await without.call('GET', '/zoomverify/verifyzoom')).status).toBe(404);
    expect((await send(zoomEvent(secret, removedApp('x'), clock.now()), without)).statusCode).toBe(404);
    expect((await app.call('GET', '/zoomverify/verifyzoom')).text).toBe('a1b2c3');
  });

  it('is connected by the one who asked, whose account it then says, and once', async () => {
    const who = await app.creator('zoomconnects');
    const stranger = await app.creator('zoomstranger');
    zoom.signIn('zoom-connects');
    const asked = new URL(await question(who));
    expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost:4310/zoom/redirect');
    const address = zoom.consent(asked.href);
    expect(await goBack(address, stranger)).toContain('zoom=not_granted');
    expect(await goBack('http://localhost:4310/zoom/redirect?error=access_denied', who)).toContain('zoom=not_granted');
    expect(await goBack(address, who)).toBe('/manage/accountSettings#zoom');
    expect(await state(who)).toEqual({
      isOffered: true,
      waiting: 0,
      connection: {
        zoomUserId: 'zoom-connects',
        email: 'zoom-connects@example.org',
        state: 'works',
        connectedAt: clock.now().toISOString(),
      },
    });
    expect((await state(stranger)).connection).toBeNull();
    expect(await goBack(address, who)).toContain('zoom=not_granted');
  });

  it('of the other pair of keys is not connected, and keys of no pair end no permission', async () => {
    const who = await app.creator('zoompairs');
    expect(await goBack(zoom.consent(await question(who), zoomPairs.development.id), who)).toContain(
      'zoom=not_granted',
    );
    const mixed = { ...settings, ZOOM_CLIENT_SECRET: zoomPairs.development.secret };
    const mistaken = await testApp({ clock, url: app.url, settings: mixed });
    expect(await goBack(zoom.consent(await question(who, mistaken)), who, mistaken)).toContain('zoom=keys_refused');
    const holder = await connected('zoompairsb');
    clock.forward(61);
    expect(await whoAmI(holder, mistaken)).toEqual({ ok: false, refusal: { kind: 'unreachable' } });
    expect((await state(holder)).connection?.state).toBe('works');
    clock.forward(1);
    expect(await whoAmI(holder)).toMatchObject({ ok: true });
  });

  it('is refreshed once when two servers need it at the same time, and both go on with the new pair', async () => {
    const who = await connected('zoomtwice');
    clock.forward(56);
    const before = zoom.refreshes();
    const held = zoom.hold(/oauth\/token/);
    const first = whoAmI(who);
    await held.reached;
    const second = whoAmI(who, other);
    held.release();
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(zoom.refreshes()).toBe(before + 1);
    expect(await whoAmI(who, other)).toMatchObject({ ok: true });
    expect(zoom.refreshes()).toBe(before + 1);
  });

  it('is refreshed once when its access token ends early, and a second refusal is the answer', async () => {
    const who = await connected('zoomearly');
    zoom.endAccess('zoom-zoomearly');
    const before = zoom.refreshes();
    expect(await whoAmI(who)).toMatchObject({ ok: true });
    expect(zoom.refreshes()).toBe(before + 1);
    const refusal = { answer: { status: 401, body: { code: 124, message: 'Invalid access token.' } } };
    zoom.fail(/users\/me/, refusal, refusal);
    expect(await whoAmI(who)).toEqual({ ok: false, refusal: { kind: 'token' } });
    expect(zoom.refreshes()).toBe(before + 2);
  });

  it('whose permission ended is asked no more, and its creator is told once', async () => {
    const who = await connected('zoomended');
    zoom.revoke('zoom-zoomended');
    expect(await whoAmI(who)).toEqual({ ok: false, refusal: { kind: 'revoked' } });
    const asked = zoom.sent.length;
    expect(await whoAmI(who, other)).toEqual({ ok: false, refusal: { kind: 'revoked' } });
    await composeJobs(app.deps).jobs['renew-zoom']?.(null);
    expect(zoom.sent).toHaveLength(asked);
    expect((await state(who)).connection?.state).toBe('revoked');
    const news = await zoomNews(who);
    expect(news).toMatchObject([{ what: 'ended' }]);
    const mail = composeMails(app.deps)['zoom-news']?.(news[0]);
    expect(mail?.subject).toBe('Reconnect Zoom');
    expect(mail?.text).toContain('/manage/accountSettings#zoom');
    expect(await goBack(zoom.consent(await question(who)), who)).toBe('/manage/accountSettings#zoom');
    expect((await state(who)).connection?.state).toBe('works');
  });

  it.each([
    ['down', { answer: { status: 503, body: '' } }],
    ['lying', { answer: { status: 200, body: { hello: 'there' } } }],
    ['behind a page of something else', { answer: { status: 401, body: '<h1>Proxy</h1>' } }],
  ])('keeps its permission when the token server is %s, and rests before it asks again', async (how, fault) => {
    const who = await connected(`zoomtok${how.replace(/[^a-z]/g, '').slice(0, 6)}`);
    clock.forward(61);
    zoom.fail(/oauth\/token/, fault);
    expect(await whoAmI(who)).toEqual({ ok: false, refusal: { kind: 'unreachable' } });
    const asked = zoom.sent.length;
    expect(await whoAmI(who, other)).toEqual({ ok: false, refusal: { kind: 'unreachable' } });
    expect(zoom.sent).toHaveLength(asked);
    clock.forward(1);
    expect(await whoAmI(who)).toMatchObject({ ok: true });
    expect(await zoomNews(who)).toEqual([]);
  });

  it('that nothing used is refreshed monthly', async () => {
    const who = await connected('zoommonthly');
    const renew = () => composeJobs(app.deps).jobs['renew-zoom']?.(null);
    await renew();
    const before = zoom.refreshes();
    clock.forward(29 * 1440);
    await renew();
    expect(zoom.refreshes()).toBe(before);
    clock.forward(2 * 1440);
    await renew();
    expect(zoom.refreshes()).toBeGreaterThan(before);
    const again = zoom.refreshes();
    await renew();
    expect(zoom.refreshes()).toBe(again);
    expect(await whoAmI(who)).toMatchObject({ ok: true });
  });

  it('is disconnected with its tokens, and its permission ends at Zoom', async () => {
    const who = await connected('zoomleaves');
    const gone = await app.call('DELETE', '/api/meetings/zoom', undefined, who);
    expect(gone.body).toMatchObject({ connection: null });
    expect(zoom.grants.find(({ user }) => user === 'zoom-zoomleaves')?.ended).toBe(true);
    expect(await whoAmI(who)).toEqual({ ok: false, refusal: { kind: 'not_connected' } });
  });

  it('has no token in an answer, an own-data file or a mail', async () => {
    const who = await connected('zoomsecret');
    const grant = zoom.grants.findLast(({ user }) => user === 'zoom-zoomsecret');
    const secrets = [grant?.access ?? '-', grant?.refresh ?? '-', zoomPairs.production.secret];
    const file = await app.app.inject({ method: 'GET', url: '/api/own-data', headers: { cookie: who.cookie } });
    const told = [JSON.stringify(await state(who)), file.rawPayload.toString('latin1')];
    for (const word of secrets) for (const text of told) expect(text).not.toContain(word);
    const { rows } = await app.deps.pool.query<{ row: string }>(
      'select zoom_connections::text as row from zoom_connections',
    );
    for (const { row } of rows)
      for (const word of secrets) expect(row).not.toContain(Buffer.from(word).toString('hex'));
  });
});

describe('an event of Zoom', () => {
  it('proves that this address knows the secret', async () => {
    const event = { event: 'endpoint.url_validation', payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' } };
    const answer = await send(zoomEvent(secret, event, clock.now()));
    expect(answer.json()).toEqual({
      plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
      encryptedToken: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await send(zoomEvent('other', event, clock.now()))).statusCode).toBe(401);
    expect((await send(zoomEvent(secret, event, new Date(clock.now().getTime() - 301_000)))).statusCode).toBe(401);
    const signed = zoomEvent(secret, event, clock.now());
    expect((await send({ ...signed, body: `${signed.body} ` })).statusCode).toBe(401);
  });

  it('that the app was removed deletes everything of its user, and Zoom is told, again when it did not take it', async () => {
    const who = await connected('zoomremoved');
    zoom.fail(/compliance/, { answer: { status: 500 } });
    expect((await send(zoomEvent(secret, removedApp('zoom-zoomremoved'), clock.now()))).json()).toEqual({
      received: true,
    });
    expect((await state(who)).connection).toBeNull();
    const jobs = composeJobs(app.deps).jobs;
    const { rows } = await app.deps.pool.query<{ payload: unknown }>(
      "select payload from outbox where task = 'report-zoom-removal'",
    );
    await expect(jobs['report-zoom-removal']?.(rows[0]?.payload)).rejects.toThrow('Zoom did not take the report');
    await runWaiting(app.deps, 'report-zoom-removal');
    expect(zoom.compliance.at(-1)).toMatchObject({
      client_id: zoomPairs.production.id,
      user_id: 'zoom-zoomremoved',
      account_id: 'account-1',
      deauthorization_event_received: { user_id: 'zoom-zoomremoved', signature: 'c6fbf83bb4a4f4b1' },
      compliance_completed: true,
    });
  });

  it('is believed with the token of an older app as well', async () => {
    const who = await connected('zoomolder');
    const body = JSON.stringify(removedApp('zoom-zoomolder'));
    await send({ body, headers: { 'content-type': 'application/json', authorization: 'older-token' } });
    expect((await state(who)).connection).toBeNull();
  });

  it('without a valid signature deletes nothing before Zoom itself says so', async () => {
    const who = await connected('zoomforged');
    const forged = zoomEvent('forged', removedApp('zoom-zoomforged'), clock.now());
    expect((await send(forged)).statusCode).toBe(200);
    expect((await state(who)).connection?.state).toBe('works');
    await runWaiting(app.deps, 'confirm-zoom-removal');
    expect((await state(who)).connection?.state).toBe('works');
    // The same event once it is true.
    zoom.revoke('zoom-zoomforged');
    await send(forged);
    await runWaiting(app.deps, 'confirm-zoom-removal');
    expect((await state(who)).connection).toBeNull();
    await runWaiting(app.deps, 'report-zoom-removal');
    expect(zoom.compliance.at(-1)).toMatchObject({ user_id: 'zoom-zoomforged' });
  });
});

it('a call that holds no connection is refused as a value', async () => {
  const who = await app.creator('zoomnobody');
  const asked = await withZoom(app.deps, keysOf(app), who.creatorId, async () => accept('never'));
  expect(asked).toEqual({ ok: false, refusal: { kind: 'not_connected' } });
});
