import { AuthClass } from '@aws-amplify/auth/lib/Auth.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { codeAt } from '../factors/time-code.ts';
import { mailResetCode } from '../passwords/password-reset.flow.ts';

const settings = { USER_POOL_API: '1', USER_POOL_ID: 'local_vitrine', USER_POOL_CLIENT_ID: 'amplify' };
const app = await testApp({ settings });
const endpoint = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/cognito`;
const password = 'open sesame';

/** Amplify 5 as on one device, with a storage of its own. */
function amplify() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return new AuthClass({
    userPoolId: settings.USER_POOL_ID,
    userPoolWebClientId: settings.USER_POOL_CLIENT_ID,
    region: 'local',
    endpoint,
    storage,
    authenticationFlowType: 'USER_PASSWORD_AUTH',
  });
}
const mailedCode = async (email: string, template: string) => {
  const { rows } = await sql<{ code: string }>`
    select props->>'code' as code from mails where recipient = ${email} and template = ${template}
    order by created_at desc limit 1`.execute(app.deps.db);
  return rows[0]?.code ?? '';
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: string | { code?: string; message: string }) =>
      typeof error === 'string' ? error : (error.code ?? error.message),
  );

describe('Amplify 5', () => {
  it('signs up by an object or by texts, confirms, and signs in', async () => {
    const auth = amplify();
    const attributes = { given_name: 'Ida', family_name: 'Reis' };
    const begun = await auth.signUp({ username: 'ida@example.org', password, attributes });
    expect(begun).toMatchObject({ userConfirmed: false, userSub: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await failure(auth.signUp('jon@example.org', password))).toBe('InvalidParameterException');
    expect(await failure(auth.signIn('ida@example.org', password))).toBe('UserNotConfirmedException');
    expect(await auth.resendSignUp('ida@example.org')).toHaveProperty('CodeDeliveryDetails');
    expect(await auth.confirmSignUp('ida@example.org', await mailedCode('ida@example.org', 'confirm-code'))).toBe(
      'SUCCESS',
    );
    const user = await auth.signIn({ username: 'ida@example.org', password });
    expect(user.attributes).toMatchObject({ sub: begun.userSub, email: 'ida@example.org', email_verified: true });
    expect(await auth.currentUserInfo()).toMatchObject({ attributes: { given_name: 'Ida' } });
  });

  it('says its own errors for what is missing', async () => {
    const auth = amplify();
    expect(await failure(auth.signIn('', password))).toBe('Username cannot be empty');
    expect(await failure(auth.confirmSignUp('ida@example.org', ''))).toBe('Confirmation code cannot be empty');
    expect(await failure(auth.forgotPasswordSubmit('ida@example.org', '1', ''))).toBe('Password cannot be empty');
    expect(await failure(auth.currentAuthenticatedUser())).toBe('The user is not authenticated');
  });

  it('reads, changes, verifies and deletes attributes', async () => {
    const kai = await app.creator('kaiamplify');
    const auth = amplify();
    const user = await auth.signIn(kai.email, password);
    expect(await auth.updateUserAttributes(user, { nickname: 'K', sub: 'x', email_verified: 'x' })).toBe('SUCCESS');
    expect(await auth.deleteUserAttributes(user, ['nickname'])).toBe('SUCCESS');
    await auth.verifyCurrentUserAttribute('email');
    const code = await mailedCode(kai.email, 'confirm-code');
    expect(await failure(auth.verifyCurrentUserAttributeSubmit('email', ''))).toBe('Confirmation code cannot be empty');
    expect(await auth.verifyCurrentUserAttributeSubmit('email', code)).toBe('SUCCESS');
  });

  it('sets a second step up, answers it, and turns it off; turning it off twice changes nothing', async () => {
    const leo = await app.creator('leoamplify');
    const auth = amplify();
    const user = await auth.signIn(leo.email, password);
    expect(await auth.setPreferredMFA(user, 'NOMFA')).toBe('No change for mfa type');
    const key = await auth.setupTOTP(user);
    await auth.verifyTotpToken(user, codeAt(key, new Date(Date.now() - 30_000)));
    expect(await auth.setPreferredMFA(user, 'TOTP')).toBe('SUCCESS');
    expect(await auth.getPreferredMFA(user, { bypassCache: true })).toBe('SOFTWARE_TOKEN_MFA');
    const next = amplify();
    const asked = await next.signIn(leo.email, password);
    expect(asked.challengeName).toBe('SOFTWARE_TOKEN_MFA');
    const inside = await next.confirmSignIn(asked, codeAt(key, new Date()), 'SOFTWARE_TOKEN_MFA');
    expect(await next.setPreferredMFA(inside, 'NOMFA')).toBe('SUCCESS');
    expect((await amplify().signIn(leo.email, password)).challengeName).toBeUndefined();
  });

  it('lists, remembers and forgets devices', async () => {
    const mel = await app.creator('melamplify');
    const auth = amplify();
    await auth.signIn(mel.email, password);
    const devices = await auth.fetchDevices();
    expect(devices).toEqual([{ id: expect.any(String), name: expect.any(String) }]);
    expect(await auth.rememberDevice()).toBe('SUCCESS');
    expect(await auth.forgetDevice()).toBe('SUCCESS');
  });

  it('changes and resets the password, and signs out everywhere', async () => {
    const noa = await app.creator('noaamplify');
    const auth = amplify();
    const user = await auth.signIn(noa.email, password);
    expect(await auth.changePassword(user, password, 'brand new 7')).toBe('SUCCESS');
    await amplify().forgotPassword(noa.email);
    const { rows } = await sql<{ hash: string }>`
      select payload->>'tokenHash' as hash from outbox where task = 'mail-reset-code' order by id desc limit 1`.execute(
      app.deps.db,
    );
    await mailResetCode(app.deps, Buffer.from(rows[0]?.hash ?? '', 'base64url'));
    const code = await mailedCode(noa.email, 'reset-code');
    expect(await amplify().forgotPasswordSubmit(noa.email, code, 'brand new 8')).toBe('SUCCESS');
    const [here, there] = [amplify(), amplify()];
    await here.signIn(noa.email, 'brand new 8');
    const other = await there.signIn(noa.email, 'brand new 8');
    await here.signOut({ global: true });
    expect(await failure(there.userAttributes(other))).toBe('NotAuthorizedException');
    expect(await failure(here.currentAuthenticatedUser())).toBe('The user is not authenticated');
  });
});
