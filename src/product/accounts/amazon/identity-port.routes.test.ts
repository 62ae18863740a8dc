import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openCognitoServer, sentCode } from '../../../../tests/kit/providers/cognito-server.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { codeAt } from '../factors/time-code.ts';
import { mailResetCode } from '../passwords/password-reset.flow.ts';
import { embeddedPool, embeddedPort } from '../user-pool/embedded-pool.flow.ts';
import type { IdentityPort } from '../user-pool/pool-calls.ts';
import { type AmazonPool, amazonPort } from './amazon-pool.flow.ts';

const settings = { USER_POOL_API: '1', USER_POOL_ID: 'local_vitrine', USER_POOL_CLIENT_ID: 'port' };
const app = await testApp({ settings });
const ours = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/cognito`;
const theirs = await openCognitoServer();

const names = { issuer: 'https://issuer.example', clientSecret: undefined };
const mailed = async (email: string, template: string) => {
  const { rows } = await sql<{ code: string }>`
    select props->>'code' as code from mails where recipient = ${email} and template = ${template}
    order by created_at desc limit 1`.execute(app.deps.db);
  return rows[0]?.code ?? '';
};
const resetCode = async (email: string) => {
  const { rows } = await sql<{ hash: string }>`
    select payload->>'tokenHash' as hash from outbox where task = 'mail-reset-code' order by id desc limit 1`.execute(
    app.deps.db,
  );
  await mailResetCode(app.deps, Buffer.from(rows[0]?.hash ?? '', 'base64url'));
  return mailed(email, 'reset-code');
};
const embedded = embeddedPool(app.deps);
if (embedded === undefined) throw new Error('the settings name no pool');
const overHttp: AmazonPool = { ...names, poolId: 'local_vitrine', clientId: 'port', endpoint: ours };

type Case = {
  name: string;
  port: IdentityPort;
  ClientId: string;
  signUpCode(email: string): Promise<string>;
  resetCode(email: string): Promise<string>;
};
const signUpCode = (email: string) => mailed(email, 'confirm-code');
const cases: Case[] = [
  { name: 'our own pool', port: embeddedPort(embedded), ClientId: 'port', signUpCode, resetCode },
  { name: 'our own pool, called as Amazon is', port: amazonPort(overHttp), ClientId: 'port', signUpCode, resetCode },
  {
    name: 'cognito-local',
    port: amazonPort({ ...names, ...theirs }),
    ClientId: theirs.clientId,
    signUpCode: async () => sentCode,
    resetCode: async () => sentCode,
  },
];

const from = { source: '192.0.2.1', userAgent: 'test' };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

describe.each(cases)('$name', ({ name, port, ClientId, ...codes }) => {
  const Username = `${name.replaceAll(/\W/g, '')}@example.org`.toLowerCase();
  const [first, second, third] = ['Open-sesame1', 'Brand-new-7', 'Brand-new-8'];
  const signIn = (PASSWORD: string) =>
    port.InitiateAuth(
      { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: Username, PASSWORD } },
      from,
    );
  const tokens = async (password: string) => {
    const { AuthenticationResult } = await signIn(password);
    if (AuthenticationResult === undefined) throw new Error('no tokens');
    return AuthenticationResult;
  };

  it('signs up, confirms, signs in and names the user', async () => {
    const UserAttributes = [
      { Name: 'email', Value: Username },
      { Name: 'given_name', Value: 'Port' },
      { Name: 'family_name', Value: 'Case' },
    ];
    const begun = await port.SignUp({ ClientId, Username, Password: first, UserAttributes }, from);
    expect(begun.UserConfirmed).toBe(false);
    expect(await failure(port.SignUp({ ClientId, Username, Password: first, UserAttributes }, from))).toBe(
      'UsernameExistsException',
    );
    expect(await failure(signIn(first))).toMatch(/^(UserNotConfirmed|NotAuthorized)Exception$/);
    const code = await codes.signUpCode(Username);
    const confirm = (ConfirmationCode: string) =>
      port.ConfirmSignUp({ ClientId, Username, ConfirmationCode, ForceAliasCreation: true }, from);
    expect(await failure(confirm(code === '000000' ? '000001' : '000000'))).toBe('CodeMismatchException');
    await confirm(code);
    expect(await failure(signIn('Wrong-wrong-1'))).toMatch(/^(NotAuthorized|InvalidPassword)Exception$/);
    const { AccessToken } = await tokens(first);
    const user = await port.GetUser({ AccessToken }, from);
    expect(user.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'sub', Value: begun.UserSub },
        { Name: 'email', Value: Username },
        { Name: 'given_name', Value: 'Port' },
      ]),
    );
  });

  it('has attributes changed and deleted', async () => {
    const { AccessToken } = await tokens(first);
    const attributeOf = async (attribute: string) =>
      (await port.GetUser({ AccessToken }, from)).UserAttributes.find(({ Name }) => Name === attribute)?.Value;
    await port.UpdateUserAttributes({ AccessToken, UserAttributes: [{ Name: 'nickname', Value: 'P' }] }, from);
    expect(await attributeOf('nickname')).toBe('P');
    await port.DeleteUserAttributes({ AccessToken, UserAttributeNames: ['nickname'] }, from);
    expect(await attributeOf('nickname')).toBeUndefined();
  });

  it('has its password changed and reset', async () => {
    const { AccessToken } = await tokens(first);
    const change = (PreviousPassword: string) =>
      port.ChangePassword({ AccessToken, PreviousPassword, ProposedPassword: second }, from);
    // Amazon says NotAuthorizedException; cognito-local has a name of its own.
    expect(await failure(change('Wrong-wrong-1'))).toMatch(/^(NotAuthorized|InvalidPassword)Exception$/);
    await change(first);
    await tokens(second);
    await port.ForgotPassword({ ClientId, Username }, from);
    const code = await codes.resetCode(Username);
    const reset = (ConfirmationCode: string) =>
      port.ConfirmForgotPassword({ ClientId, Username, ConfirmationCode, Password: third }, from);
    expect(await failure(reset(code === '000000' ? '000001' : '000000'))).toBe('CodeMismatchException');
    await reset(code);
    await tokens(third);
  });

  it('renews tokens until the refresh token is revoked', async () => {
    const { RefreshToken: REFRESH_TOKEN = '' } = await tokens(third);
    const renew = () =>
      port.InitiateAuth({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }, from);
    expect((await renew()).AuthenticationResult?.AccessToken).toBeDefined();
    await port.RevokeToken({ ClientId, Token: REFRESH_TOKEN }, from);
    expect(await failure(renew())).toBe('NotAuthorizedException');
  });

  it('asks for the code of an app that was set up', async () => {
    const { AccessToken } = await tokens(third);
    const { SecretCode } = await port.AssociateSoftwareToken({ AccessToken }, from);
    const code = (away = 0) => codeAt(SecretCode, new Date(Date.now() + away));
    await port.VerifySoftwareToken({ AccessToken, UserCode: code(-30_000) }, from);
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await port.SetUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings }, from);
    const asked = await signIn(third);
    expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const answered = await port.RespondToAuthChallenge(
      {
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: code() },
      },
      from,
    );
    expect(answered.AuthenticationResult?.AccessToken).toBeDefined();
  });
});

it('a port that does not answer is a network error', async () => {
  const port = amazonPort({ ...names, poolId: 'local_x', clientId: 'x', endpoint: 'http://127.0.0.1:1/' });
  expect(await failure(port.GetUser({ AccessToken: 'x' }, from))).toBe('NetworkError');
});
