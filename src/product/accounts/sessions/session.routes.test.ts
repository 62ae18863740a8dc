import { describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();

/** A browser's POST for a guest credential, with the cookies it has. */
async function askForGuest(cookie = '') {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/guest',
    headers: { cookie, origin: app.deps.config.publicUrl },
  });
  const given = answer.cookies.find(({ name }) => name === 'vitrine_guest');
  return { status: answer.statusCode, body: answer.json(), given };
}

describe('the guest credential of a visitor', () => {
  it('is a cookie that no script reads, and names its visitor without giving it away', async () => {
    const { status, body, given } = await askForGuest();
    expect([status, body.isNew]).toEqual([200, true]);
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7200 });
    expect(body.id).toMatch(/^unsigned-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(body.id).not.toContain(given?.value.slice(0, 8));
  });

  it('names the same visitor when renewed, and a new one when it is forged', async () => {
    const first = await askForGuest();
    const again = await askForGuest(`vitrine_guest=${first.given?.value}`);
    expect(again.body).toMatchObject({ id: first.body.id, isNew: false });
    expect(again.given?.maxAge).toBe(7200);
    expect((await askForGuest('vitrine_guest=unsigned-1')).body).toMatchObject({ isNew: true });
    expect((await askForGuest(`vitrine_guest=${first.body.id.slice(9)}`)).body.id).not.toBe(first.body.id);
  });

  it('is not given to a signed-in creator, and ends at sign-out', async () => {
    const maya = await app.creator('guestmaya');
    const refused = await askForGuest(maya.cookie);
    expect([refused.status, codeOf(refused), refused.given]).toEqual([409, 'signed_in', undefined]);
    const left = await app.app.inject({
      method: 'DELETE',
      url: '/api/auth/session',
      headers: { cookie: maya.cookie, origin: app.deps.config.publicUrl },
    });
    expect(left.cookies.find(({ name }) => name === 'vitrine_guest')?.value).toBe('');
  });
});

it('is asked for where there is no session, in the words for the call', async () => {
  const said = async (method: 'GET' | 'POST', url: string) =>
    (await app.call(method, url)).body as { error: { code: string; message: string } };
  expect((await said('GET', '/api/auth/user')).error).toMatchObject({
    code: 'no_user_session',
    message: 'No current user',
  });
  expect((await said('POST', '/api/own-data/deletion')).error).toMatchObject({
    code: 'no_user_session',
    message: 'No current user.',
  });
});

describe('the session of a creator', () => {
  it('says whether email and phone are verified, and shows no token', async () => {
    const noah = await app.creator('guestnoah');
    const ask = async () => (await app.call('GET', '/api/vitrine/signed-user', undefined, noah)).body as object;
    expect(await ask()).toMatchObject({
      user: { email: noah.email, emailVerified: true, phone: null, phoneVerified: false },
    });
    await app.deps.db
      .updateTable('users')
      .set({ phoneNumber: '+351912345678', phoneVerifiedAt: new Date() })
      .where('id', '=', noah.creatorId)
      .execute();
    expect(await ask()).toMatchObject({ user: { phone: '+351912345678', phoneVerified: true } });
    expect(JSON.stringify(await ask())).not.toContain(noah.cookie.split('=')[1]);
  });

  it('is renewed once in 50 minutes', async () => {
    const lena = await app.creator('guestlena');
    const seen = () =>
      app.deps.db
        .selectFrom('sessions')
        .select('lastSeenAt')
        .where('userId', '=', lena.creatorId)
        .executeTakeFirstOrThrow();
    const ago = async (minutes: number) => {
      const lastSeenAt = new Date(app.deps.clock.now().getTime() - minutes * 60_000);
      await app.deps.db.updateTable('sessions').set({ lastSeenAt }).where('userId', '=', lena.creatorId).execute();
      await app.call('GET', '/api/auth/session', undefined, lena);
      return (await seen()).lastSeenAt.getTime() !== lastSeenAt.getTime();
    };
    expect([await ago(49), await ago(51)]).toEqual([false, true]);
  });
});
