import { AuthenticationDetails, CognitoUser, CognitoUserAttribute, CognitoUserPool } from 'amazon-cognito-identity-js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { codeAt } from '../factors/time-code.ts';

const settings = { USER_POOL_API: '1', USER_POOL_ID: 'local_vitrine', USER_POOL_CLIENT_ID: 'stockclient' };
const app = await testApp({ settings });
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
const password = 'open sesame';

/** A client of the stock library with a storage of its own, as on one device. */
function client() {
  const kept = new Map<string, string>();
  const Storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const UserPoolId = settings.USER_POOL_ID;
  const ClientId = settings.USER_POOL_CLIENT_ID;
  const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: `${origin}/cognito`, Storage });
  const user = (Username: string) => new CognitoUser({ Username, Pool: pool, Storage });
  return { pool, user, kept };
}

/** The result of a call with a node callback, or its error. */
const given = <T>(call: (done: (error: unknown, value?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => call((error, value) => (error == null ? resolve(value as T) : reject(error))));
/** The same of a call with an object of callbacks; `asked` is what it asks next. */
const answered = (
  call: (callbacks: Parameters<CognitoUser['authenticateUser']>[1] & { onSuccess(value: unknown): void }) => void,
) =>
  new Promise<{ asked: string } | { value: unknown }>((resolve, reject) =>
    call({
      onSuccess: (value: unknown) => resolve({ value }),
      onFailure: reject,
      mfaRequired: () => resolve({ asked: 'SMS_MFA' }),
      totpRequired: () => resolve({ asked: 'SOFTWARE_TOKEN_MFA' }),
      selectMFAType: () => resolve({ asked: 'SELECT_MFA_TYPE' }),
      mfaSetup: () => resolve({ asked: 'MFA_SETUP' }),
      customChallenge: () => resolve({ asked: 'CUSTOM_CHALLENGE' }),
      newPasswordRequired: () => resolve({ asked: 'NEW_PASSWORD_REQUIRED' }),
    }),
  );
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );

const authenticate = (user: CognitoUser, Username: string, Password: string) => {
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  return answered(callbacks => user.authenticateUser(new AuthenticationDetails({ Username, Password }), callbacks));
};
async function signedIn(as: Pick<SignedCreator, 'email'>) {
  const device = client();
  const user = device.user(as.email);
  expect(await authenticate(user, as.email, password)).toHaveProperty('value');
  return { ...device, user };
}
const attribute = (Name: string, Value: string) => new CognitoUserAttribute({ Name, Value });
const attributesOf = async (user: CognitoUser) =>
  Object.fromEntries(
    ((await given<CognitoUserAttribute[]>(done => user.getUserAttributes(done as never))) ?? []).map(each => [
      each.getName(),
      each.getValue(),
    ]),
  );
const mailedCode = async (email: string, template: string) => {
  const { rows } = await sql<{ code: string }>`
    select props->>'code' as code from mails where recipient = ${email} and template = ${template}
    order by created_at desc limit 1`.execute(app.deps.db);
  return rows[0]?.code ?? '';
};
const textedCode = async () => {
  const { rows } = await sql<{ words: string }>`
    select payload->>'text' as words from outbox where task = 'send-sms' order by id desc limit 1`.execute(app.deps.db);
  return /\d{6}/.exec(rows[0]?.words ?? '')?.[0] ?? '';
};
const workResets = async () => {
  const { rows } = await sql<{ hash: string }>`
    select payload->>'tokenHash' as hash from outbox where task = 'mail-reset-code' order by id desc limit 1`.execute(
    app.deps.db,
  );
  const { mailResetCode } = await import('../passwords/password-reset.flow.ts');
  await mailResetCode(app.deps, Buffer.from(rows[0]?.hash ?? '', 'base64url'));
};

describe('the stock library signs up', () => {
  const names = [attribute('given_name', 'Nina'), attribute('family_name', 'Costa')];
  const signUp = (email: string, secret = password, attributes = names) =>
    given<{ userSub: string; userConfirmed: boolean; codeDeliveryDetails: unknown }>(done =>
      client().pool.signUp(email, secret, attributes, [], done as never),
    );

  it('confirms by code and signs in as the user that sign-up returned', async () => {
    const email = 'nina@example.org';
    const begun = await signUp(email);
    expect(begun).toMatchObject({ userConfirmed: false, codeDeliveryDetails: { DeliveryMedium: 'EMAIL' } });
    const nina = client().user(email);
    expect(await failure(authenticate(nina, email, password))).toMatchObject({ code: 'UserNotConfirmedException' });
    const code = await mailedCode(email, 'confirm-code');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await failure(given(done => nina.confirmRegistration(wrong, true, done)))).toMatchObject({
      code: 'CodeMismatchException',
    });
    expect(await given(done => nina.confirmRegistration(code, true, done))).toBe('SUCCESS');
    await authenticate(nina, email, password);
    expect(nina.getUsername()).toBe(email);
    expect(await attributesOf(nina)).toMatchObject({ sub: begun.userSub, given_name: 'Nina', email_verified: 'true' });
  });

  it('gives a disputed email to no password: its owner confirms and chooses one', async () => {
    const email = 'disputed@example.org';
    await signUp(email, 'the strangers');
    expect(await failure(signUp(email, 'the owner’s 1'))).toMatchObject({ code: 'UsernameExistsException' });
    const owner = client().user(email);
    const code = await mailedCode(email, 'confirm-code');
    expect(await given(done => owner.confirmRegistration(code, true, done))).toBe('SUCCESS');
    for (const secret of ['the strangers', 'the owner’s 1', '-'])
      expect(await failure(authenticate(client().user(email), email, secret))).toMatchObject({
        code: 'NotAuthorizedException',
      });
    await workResets();
    const reset = await mailedCode(email, 'reset-code');
    await new Promise((onSuccess, onFailure) =>
      owner.confirmPassword(reset, 'chosen at last', { onSuccess: () => onSuccess(null), onFailure }),
    );
    await authenticate(owner, email, 'chosen at last');
    expect(owner.getUsername()).toBe(email);
  });

  it('gets the refusals of a pool', async () => {
    await signUp('oto@example.org');
    expect(await failure(signUp('oto@example.org'))).toMatchObject({ code: 'UsernameExistsException' });
    expect(await failure(signUp('pia@example.org', 'short'))).toMatchObject({ code: 'InvalidPasswordException' });
    expect(await failure(signUp('pia@example.org', 'x'.repeat(17)))).toMatchObject({
      code: 'InvalidPasswordException',
    });
    expect(await failure(signUp('not an email'))).toMatchObject({ code: 'InvalidParameterException' });
    expect(await failure(signUp('pia@example.org', password, []))).toMatchObject({
      code: 'InvalidParameterException',
      message: 'Please enter First name',
    });
  });

  it('does not reveal which email has an account', async () => {
    const known = await app.creator('knownemail');
    const told = async (email: string) => {
      const { userSub, codeDeliveryDetails } = await signUp(email);
      return { hasSub: /^[0-9a-f-]{36}$/.test(userSub), codeDeliveryDetails };
    };
    expect(await told(known.email)).toEqual(await told('kunknown@example.org'));
    const user = client().user('nobody@example.org');
    const wrong = await failure(authenticate(user, 'nobody@example.org', password));
    expect(await failure(authenticate(client().user(known.email), known.email, 'wrong wrong'))).toEqual(wrong);
    expect(wrong).toEqual({ code: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  });
});

describe('the stock library signs in', () => {
  it('renews its tokens, and learns why they ended', async () => {
    const rui = await app.creator('ruilibrary');
    const { user } = await signedIn(rui);
    const session = user.getSignInUserSession();
    expect(session?.getIdToken().payload).toMatchObject({
      email: rui.email,
      email_verified: true,
      'cognito:username': rui.creatorId,
      token_use: 'id',
    });
    const refreshToken = session?.getRefreshToken();
    if (refreshToken === undefined) throw new Error('no refresh token');
    await given(done => user.refreshSession(refreshToken, done));
    const elsewhere = await signedIn(rui);
    expect(await answered(callbacks => user.globalSignOut(callbacks))).toEqual({ value: 'SUCCESS' });
    expect(await failure(attributesOf(elsewhere.user))).toEqual({
      code: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('signs out by revoking its token', async () => {
    const { user } = await signedIn(await app.creator('salibrary'));
    const access = user.getSignInUserSession()?.getAccessToken().getJwtToken();
    await given(done => user.signOut(() => done(undefined)));
    const answer = await fetch(`${origin}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: access }),
    });
    expect(await answer.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' });
  });

  it('is refused SRP, which argon2id has no verifier for', async () => {
    const tom = await app.creator('tomlibrary');
    const user = client().user(tom.email);
    const details = new AuthenticationDetails({ Username: tom.email, Password: password });
    expect(await failure(answered(callbacks => user.authenticateUser(details, callbacks)))).toEqual({
      code: 'InvalidParameterException',
      message: 'USER_SRP_AUTH is not enabled for the client.',
    });
  });
});

describe('a password', () => {
  it('is changed by the old one', async () => {
    const una = await app.creator('unalibrary');
    const { user } = await signedIn(una);
    const change = (old: string, next: string) => given(done => user.changePassword(old, next, done));
    expect(await failure(change('wrong wrong', 'brand new 7'))).toMatchObject({ code: 'NotAuthorizedException' });
    expect(await failure(change(password, password))).toMatchObject({
      message: 'New password cannot be same as old password',
    });
    expect(await change(password, 'brand new 7')).toBe('SUCCESS');
    expect(await attributesOf(user)).toMatchObject({ email: una.email });
    expect(await authenticate(client().user(una.email), una.email, 'brand new 7')).toHaveProperty('value');
  });

  it('is reset by the code that is mailed', async () => {
    const vic = await app.creator('viclibrary');
    const user = client().user(vic.email);
    await answered(callbacks => user.forgotPassword(callbacks));
    await workResets();
    const code = await mailedCode(vic.email, 'reset-code');
    const reset = (typed: string) => answered(callbacks => user.confirmPassword(typed, 'brand new 8', callbacks));
    expect(await failure(reset(code === '000000' ? '000001' : '000000'))).toMatchObject({
      code: 'CodeMismatchException',
    });
    await reset(code);
    expect(await authenticate(client().user(vic.email), vic.email, 'brand new 8')).toHaveProperty('value');
  });
});

describe('attributes', () => {
  it('are updated, verified and deleted', async () => {
    const wes = await app.creator('weslibrary');
    const { user } = await signedIn(wes);
    const update = (attributes: CognitoUserAttribute[]) =>
      given(done => user.updateAttributes(attributes, done as never));
    await update([attribute('nickname', 'W'), attribute('given_name', 'Wes'), attribute('sub', 'x')]);
    expect(await attributesOf(user)).toMatchObject({ nickname: 'W', given_name: 'Wes', sub: wes.creatorId });
    await given(done => user.deleteAttributes(['nickname'], done));
    expect(await attributesOf(user)).not.toHaveProperty('nickname');
    expect(await failure(update([attribute('zodiac', 'leo')]))).toMatchObject({ code: 'InvalidParameterException' });
    await update([attribute('email', 'wes.new@example.org')]);
    expect(await attributesOf(user)).toMatchObject({ email: wes.email });
    const code = await mailedCode('wes.new@example.org', 'email-change-code');
    await answered(callbacks => user.verifyAttribute('email', code, callbacks));
    expect(await attributesOf(user)).toMatchObject({ email: 'wes.new@example.org' });
    await update([attribute('phone_number', '+351912345670')]);
    await answered(async callbacks => user.verifyAttribute('phone_number', await textedCode(), callbacks));
    expect(await attributesOf(user)).toMatchObject({
      phone_number: '+351912345670',
      phone_number_verified: 'true',
    });
  });
});

const associated = (user: CognitoUser) =>
  new Promise<string>((resolve, reject) =>
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
  );

describe('a second step', () => {
  it('is set up by an app, asked at the next sign-in, and turned off', async () => {
    const xan = await app.creator('xanlibrary');
    const { user } = await signedIn(xan);
    const key = await associated(user);
    const verify = (code: string) => answered(callbacks => user.verifySoftwareToken(code, 'phone', callbacks));
    const now = () => new Date();
    expect(await failure(verify('000000'))).toMatchObject({ code: 'EnableSoftwareTokenMFAException' });
    await verify(codeAt(key, new Date(now().getTime() - 30_000)));
    const next = client().user(xan.email);
    expect(await authenticate(next, xan.email, password)).toEqual({ asked: 'SOFTWARE_TOKEN_MFA' });
    const sent = (code: string) => answered(callbacks => next.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'));
    expect(await failure(sent('000000'))).toMatchObject({ code: 'CodeMismatchException' });
    expect(await sent(codeAt(key, now()))).toHaveProperty('value');
    const preference = { PreferredMfa: false, Enabled: false };
    await given(done => next.setUserMfaPreference(null, preference, done));
    expect(await authenticate(client().user(xan.email), xan.email, password)).toHaveProperty('value');
    expect(
      await failure(given(done => next.setUserMfaPreference(null, { PreferredMfa: true, Enabled: true }, done))),
    ).toMatchObject({ code: 'InvalidParameterException' });
  });

  it('that the operator requires is set up while signing in', async () => {
    const strict = await testApp({ settings: { ...settings, MFA_REQUIRED: '1' }, url: app.url });
    const yan = await app.creator('yanlibrary');
    const endpoint = `${await strict.app.listen({ port: 0, host: '127.0.0.1' })}/cognito`;
    const UserPoolId = settings.USER_POOL_ID;
    const pool = new CognitoUserPool({ UserPoolId, ClientId: settings.USER_POOL_CLIENT_ID, endpoint });
    const user = new CognitoUser({ Username: yan.email, Pool: pool });
    expect(await authenticate(user, yan.email, password)).toEqual({ asked: 'MFA_SETUP' });
    const key = await associated(user);
    const on = await answered(callbacks => user.verifySoftwareToken(codeAt(key, new Date()), 'phone', callbacks));
    expect(on).toHaveProperty('value');
    expect(await attributesOf(user)).toMatchObject({ email: yan.email });
  });

  it('that must be a new password is answered', async () => {
    const zoe = await app.creator('zoelibrary');
    await sql`update users set must_change_password = true where id = ${zoe.creatorId}`.execute(app.deps.db);
    const user = client().user(zoe.email);
    expect(await authenticate(user, zoe.email, password)).toEqual({ asked: 'NEW_PASSWORD_REQUIRED' });
    expect(await answered(callbacks => user.completeNewPasswordChallenge('brand new 9', {}, callbacks))).toHaveProperty(
      'value',
    );
  });
});

describe('devices', () => {
  const list = (user: CognitoUser) =>
    answered(callbacks => user.listDevices(60, null as never, callbacks)) as Promise<{
      value: { Devices: { DeviceKey: string; DeviceAttributes: { Name: string; Value: string }[] }[] };
    }>;

  it('are listed and forgotten, own ones by the key that the client keeps', async () => {
    const abe = await app.creator('abelibrary');
    const { user } = await signedIn(abe);
    const other = await signedIn(abe);
    expect([...other.kept.keys()].some(key => key.endsWith('.deviceKey'))).toBe(true);
    expect((await list(user)).value.Devices).toHaveLength(2);
    await authenticate(user, abe.email, password);
    const [, second] = (await list(user)).value.Devices;
    await answered(callbacks => user.forgetSpecificDevice(second?.DeviceKey ?? '', callbacks));
    expect((await list(user)).value.Devices).toHaveLength(1);
    expect(await failure(attributesOf(other.user))).toMatchObject({ code: 'NotAuthorizedException' });
    expect(await failure(answered(callbacks => user.forgetSpecificDevice('not-there', callbacks)))).toMatchObject({
      code: 'ResourceNotFoundException',
    });
    await answered(callbacks => user.forgetDevice(callbacks));
    expect(await failure(list(user))).toMatchObject({ code: 'NotAuthorizedException' });
  });

  it('that are remembered skip the second step, and others do not', async () => {
    const cem = await app.creator('cemlibrary');
    const { user } = await signedIn(cem);
    const key = await associated(user);
    await answered(callbacks => user.verifySoftwareToken(codeAt(key, new Date()), 'phone', callbacks));
    await answered(callbacks => user.setDeviceStatusRemembered(callbacks));
    expect((await list(user)).value.Devices[0]?.DeviceAttributes).toContainEqual({
      Name: 'device_status',
      Value: 'remembered',
    });
    expect(await authenticate(user, cem.email, password)).toHaveProperty('value');
    expect(await authenticate(client().user(cem.email), cem.email, password)).toEqual({ asked: 'SOFTWARE_TOKEN_MFA' });
  });

  it('are refused by the error name that clients know, where the pool keeps none', async () => {
    const plain = await testApp({ settings: { ...settings, DEVICES: '0' }, url: app.url });
    const bob = await app.creator('boblibrary');
    const endpoint = `${await plain.app.listen({ port: 0, host: '127.0.0.1' })}/cognito`;
    const pool = new CognitoUserPool({
      UserPoolId: settings.USER_POOL_ID,
      ClientId: settings.USER_POOL_CLIENT_ID,
      endpoint,
    });
    const user = new CognitoUser({ Username: bob.email, Pool: pool });
    await authenticate(user, bob.email, password);
    expect(await failure(list(user))).toMatchObject({ code: 'InvalidParameterException' });
  });
});

describe('the stock library deletes', () => {
  it('a user by the same fourteen days as the settings, and signs out everywhere', async () => {
    const dora = await app.creator('doralibrary');
    const [{ user }, other] = [await signedIn(dora), await signedIn(dora)];
    expect(await given(done => user.deleteUser(done))).toBe('SUCCESS');
    expect(await failure(attributesOf(other.user))).toMatchObject({ code: 'NotAuthorizedException' });
    expect((await app.call('GET', '/api/auth/session', undefined, dora)).status).toBe(401);
    const { rows } = await sql<{ days: number }>`
      select extract(day from due_at - asked_at)::int as days from account_deletions where creator_id = ${dora.creatorId}`.execute(
      app.deps.db,
    );
    expect(rows).toEqual([{ days: 14 }]);
    // A user who signs in again finds the account, and can keep it.
    expect(await signedIn(dora)).toHaveProperty('user');
  });
});
