import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setDisabled } from '../account/accounts.sql.ts';
import { signOutMessages } from '../errors/auth-errors.ts';
import type { Place } from '../sessions/contract.ts';
import { openSession } from '../sessions/sessions.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
/** The same creator in another browser. */
const elsewhere = async (creator: SignedCreator, userAgent = firefox): Promise<SignedCreator> => ({
  ...creator,
  cookie: `vitrine_session=${await openSession(app.deps, creator.creatorId, userAgent)}`,
});
const placesOf = async (as: SignedCreator) =>
  ((await app.call('GET', '/api/auth/sessions', undefined, as)).body as { places: Place[] }).places;
const heardBy = async (as: SignedCreator) => {
  const { status, body } = await app.call('GET', '/api/bookings', undefined, as);
  return [status, (body as { error?: { message?: string } }).error?.message];
};

describe('where a user is signed in', () => {
  it('is listed, the last used first, without anybody else’s sessions', async () => {
    const maya = await app.creator('mayaplaces');
    await app.creator('other');
    // Within the 50 minutes after which asking is itself a use.
    clock.forward(40);
    await elsewhere(maya);
    expect(await placesOf(maya)).toMatchObject([
      { browser: 'Firefox on Windows', isCurrent: false, lastUsedAt: clock.now().toISOString() },
      { browser: 'Unknown browser', isCurrent: true },
    ]);
  });

  it('ends on one device, which learns it at its next call and forgets the session', async () => {
    const maya = await app.creator('mayaone');
    const phone = await elsewhere(maya);
    const [place] = (await placesOf(maya)).filter(({ isCurrent }) => !isCurrent);
    expect((await app.call('DELETE', `/api/auth/sessions/${place?.id}`, undefined, maya)).status).toBe(204);
    expect(await heardBy(phone)).toEqual([401, 'Refresh Token has been revoked']);
    expect((await heardBy(maya))[0]).toBe(200);
    expect(codeOf(await app.call('DELETE', `/api/auth/sessions/${place?.id}`, undefined, maya))).toBe(
      'place_not_found',
    );
  });

  it('cannot be ended by another creator', async () => {
    const [maya, thief] = [await app.creator('mayasafe'), await app.creator('thief')];
    const [place] = await placesOf(maya);
    expect((await app.call('DELETE', `/api/auth/sessions/${place?.id}`, undefined, thief)).status).toBe(404);
    expect((await heardBy(maya))[0]).toBe(200);
  });

  it('ends everywhere else, or everywhere, at once', async () => {
    const maya = await app.creator('mayaall');
    const phone = await elsewhere(maya);
    expect((await app.call('DELETE', '/api/auth/sessions', undefined, maya)).status).toBe(204);
    expect(await heardBy(phone)).toEqual([401, 'Access Token has been revoked']);
    expect((await heardBy(maya))[0]).toBe(200);
    const tablet = await elsewhere(maya);
    const answer = await app.call('POST', '/api/auth/global-sign-out', undefined, maya);
    expect(answer.status).toBe(204);
    // The session goes from this browser, and the visitor that it was.
    expect([answer.headers['set-cookie']].flat().map(cookie => String(cookie).split(';')[0])).toEqual([
      'vitrine_session=',
      'vitrine_guest=',
    ]);
    for (const each of [maya, tablet]) expect(await heardBy(each)).toEqual([401, 'Access Token has been revoked']);
  });
});

describe('a session that is over', () => {
  it('is refused with the reason: too old, disabled or unknown', async () => {
    const old = await app.creator('oldsession');
    const shut = await app.creator('shutout');
    await setDisabled(app.deps.db, shut.creatorId, clock.now());
    expect(await heardBy(shut)).toEqual([401, 'User is disabled.']);
    const signIn = { email: shut.email, password: 'open sesame' };
    expect((await app.call('POST', '/api/auth/session', signIn)).body).toMatchObject({
      error: { message: 'User is disabled.' },
    });
    await setDisabled(app.deps.db, shut.creatorId, null);
    expect((await heardBy(shut))[0]).toBe(200);
    clock.forward(31 * 24 * 60);
    expect(await heardBy(old)).toEqual([401, 'Refresh Token has expired']);
    expect(await heardBy({ ...old, cookie: 'vitrine_session=unknown' })).toEqual([401, 'No current user']);
    expect(signOutMessages).not.toContain('No current user');
  });
});
