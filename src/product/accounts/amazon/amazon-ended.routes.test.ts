import { describe, expect, it } from 'vitest';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setDisabled } from '../account/accounts.sql.ts';
import { endSessions } from '../sessions/sessions.sql.ts';

/** Our own pool over HTTP stands where Amazon's does: it ends sessions, in Amazon's words. */
const clock = holdClock('2026-11-21T10:00:00Z');
const pool = { USER_POOL_API: '1', USER_POOL_ID: 'local_vitrine', USER_POOL_CLIENT_ID: 'app' };
const there = await testApp({ clock, settings: pool });
const endpoint = `${await there.app.listen({ port: 0, host: '127.0.0.1' })}/cognito`;
const app = await testApp({
  clock,
  settings: {
    IDENTITY_PROVIDER: 'cognito',
    COGNITO_USER_POOL_ID: 'local_vitrine',
    COGNITO_CLIENT_ID: 'app',
    COGNITO_ENDPOINT: endpoint,
  },
});

/** Somebody whose account is there, signed in here. */
async function signedIn(name: string): Promise<SignedCreator & { there: SignedCreator }> {
  const account = await there.creator(name);
  const entered = await app.call('POST', '/api/auth/session', { email: account.email, password: 'open sesame' });
  expect(entered.status).toBe(200);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const { user } = entered.body as { user: { id: string } };
  return { ...account, creatorId: user.id as SignedCreator['creatorId'], cookie, there: account };
}

const ways = [
  ['Refresh Token has been revoked', 'refresh_revoked', 'devices', 'ended'],
  ['User is disabled.', 'user_disabled', 'mfa', 'disabled'],
  ['Refresh Token has expired', 'refresh_expired', 'devices', 'expired'],
  ['User does not exist.', 'user_missing', 'mfa', 'deleted'],
] as const;
type Way = (typeof ways)[number][3];

async function endThere({ there: account }: { there: SignedCreator }, way: Way): Promise<void> {
  const { db } = there.deps;
  if (way === 'disabled') await setDisabled(db, account.creatorId, clock.now());
  else await endSessions(db, { userId: account.creatorId, why: way, now: clock.now() });
}

describe('a session that Amazon ended', () => {
  it.each(ways)('is over here: %s', async (message, code, path, way) => {
    const creator = await signedIn(`ended${way}`);
    const expected = { status: 401, body: { error: { code, message } } };
    const bookings = () => app.call('GET', '/api/bookings', undefined, creator);
    await endThere(creator, way);
    expect((await bookings()).status).toBe(200);
    expect(await app.call('GET', `/api/auth/${path}`, undefined, creator)).toMatchObject(expected);
    // From then on here as well, and the browser is told to forget the creator.
    expect(await bookings()).toMatchObject(expected);
    expect(await app.call('GET', '/api/auth/session', undefined, creator)).toMatchObject(expected);
  });

  it.each(ways)('is found over when it is renewed, after 50 minutes: %s', async (message, code, _path, way) => {
    const creator = await signedIn(`renewed${way}`);
    const bookings = () => app.call('GET', '/api/bookings', undefined, creator);
    await endThere(creator, way);
    clock.forward(49);
    expect((await bookings()).status).toBe(200);
    clock.forward(2);
    expect(await bookings()).toMatchObject({ status: 401, body: { error: { code, message } } });
  });

  it('goes on where Amazon still knows it, where it does not answer, and where it says anything else', async () => {
    const creator = await signedIn('renewedgood');
    const session = (on = app) => on.call('GET', '/api/auth/session', undefined, creator);
    clock.forward(51);
    expect((await session()).body).toMatchObject({ user: { email: creator.email } });
    const { COGNITO_USER_POOL_ID = '', COGNITO_CLIENT_ID = '' } = app.deps.config;
    const settings = { IDENTITY_PROVIDER: 'cognito', COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID };
    const away = await testApp({
      clock,
      url: app.url,
      settings: { ...settings, COGNITO_ENDPOINT: 'http://127.0.0.1:1/' },
    });
    clock.forward(51);
    expect((await session(away)).body).toMatchObject({ user: { email: creator.email } });
    // A client of the pool signed out by itself: Amazon knows the token no more, and says none of the five messages.
    await there.deps.db.deleteFrom('sessions').where('userId', '=', creator.there.creatorId).execute();
    clock.forward(51);
    expect((await session()).body).toMatchObject({ user: { email: creator.email } });
  });

  it('does not keep anybody from signing out everywhere', async () => {
    const creator = await signedIn('everywhere');
    const other = await app.call('POST', '/api/auth/session', { email: creator.email, password: 'open sesame' });
    const elsewhere = { ...creator, cookie: String(other.headers['set-cookie']).split(';')[0] ?? '' };
    await endThere(creator, 'ended');
    expect((await app.call('POST', '/api/auth/global-sign-out', undefined, creator)).status).toBe(204);
    expect((await app.call('GET', '/api/bookings', undefined, elsewhere)).status).toBe(401);
  });
});
