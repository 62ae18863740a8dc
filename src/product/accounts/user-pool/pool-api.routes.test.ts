import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { checkStart } from '../../../apps/server/check-start.ts';
import { readConfig } from '../../../platform/config.ts';
import { userAdminScope } from '../attributes/attribute.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const ClientId = 'stockclient';
const settings = { USER_POOL_API: '1', USER_POOL_ID: 'local_vitrine', USER_POOL_CLIENT_ID: ClientId };
const app = await testApp({ settings, clock });
const password = 'open sesame';

const send = async (call: string, body: string) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/cognito',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${call}`,
      origin: 'https://elsewhere.example',
    },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Record<string, unknown> };
};
const call = (name: string, input: unknown) => send(name, JSON.stringify(input));
const signIn = async ({ email }: Pick<SignedCreator, 'email'>) => {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { body } = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
};
const getUser = (AccessToken: string) => call('GetUser', { AccessToken });
const narrowed = async (refreshToken: string, scope: string) =>
  (
    await app.app.inject({
      method: 'POST',
      url: '/cognito/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: ClientId,
        refresh_token: refreshToken,
        scope,
      }).toString(),
    })
  ).json() as { access_token: string; id_token?: string; error?: string };
const userInfo = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.app.inject({ url: '/cognito/oauth2/userInfo', headers });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};

describe('the pool’s own calls', () => {
  it('are answered only where the settings allow them', async () => {
    const plain = await testApp({ url: app.url });
    expect((await plain.app.inject({ method: 'POST', url: '/cognito' })).statusCode).toBe(404);
    expect((await call('GetUser', {})).status).toBe(400);
  });

  it.each([
    ['SignUp', '{', 'SerializationException'],
    ['SignUp', '[]', 'InvalidParameterException'],
    ['SignUp', '{"ClientId":"stockclient"}', 'InvalidParameterException'],
    ['Nothing', '{}', 'UnknownOperationException'],
    ['constructor', '{}', 'UnknownOperationException'],
    ['ForgotPassword', '{"ClientId":"another","Username":"a@example.org"}', 'ResourceNotFoundException'],
    ['ForgotPassword', '{"ClientId":"stockclient","Username":"\\u0000@example.org"}', 'InvalidParameterException'],
    ['InitiateAuth', '{"ClientId":"stockclient","AuthFlow":"USER_SRP_AUTH"}', 'InvalidParameterException'],
    [
      'RespondToAuthChallenge',
      '{"ClientId":"stockclient","ChallengeName":"MFA_SETUP","Session":"set-up.x"}',
      'NotAuthorizedException',
    ],
    ['DeleteUser', '{"AccessToken":"x"}', 'NotAuthorizedException'],
  ])('refuse %s %s as %s', async (name, body, type) => {
    const answer = await send(name, body);
    expect([answer.status, answer.body.__type, answer.headers['x-amzn-errortype']]).toEqual([400, type, type]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('count tries together with the sign-in pages', async () => {
    const ada = await app.creator('adapool');
    const wrong = () =>
      call('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: ada.email, PASSWORD: 'wrong wrong' },
      });
    for (let i = 0; i < 10; i++) expect((await wrong()).body.message).toBe('Incorrect username or password.');
    expect((await wrong()).body.message).toBe('Password attempts exceeded');
    expect((await app.call('POST', '/api/auth/session', { email: ada.email, password })).status).toBe(429);
  });
});

describe('a token', () => {
  it('is signed by the key that the pool shows, with the claims of a user pool', async () => {
    const bia = await app.creator('biapool');
    const { AccessToken, IdToken } = await signIn(bia);
    const { keys } = (await app.app.inject({ url: '/cognito/local_vitrine/.well-known/jwks.json' })).json();
    const jwks = createLocalJWKSet({ keys });
    const rules = { issuer: 'http://localhost:4310/cognito/local_vitrine', currentDate: clock.now() };
    expect((await jwtVerify(AccessToken, jwks, rules)).payload).toMatchObject({
      sub: bia.creatorId,
      username: bia.creatorId,
      client_id: ClientId,
      token_use: 'access',
      scope: userAdminScope,
      auth_time: clock.now().getTime() / 1000,
      exp: clock.now().getTime() / 1000 + 3600,
    });
    expect((await jwtVerify(IdToken, jwks, { ...rules, audience: ClientId })).payload).toMatchObject({
      token_use: 'id',
      email: bia.email,
      email_verified: true,
      given_name: 'biapool',
    });
    expect(Object.keys(keys[0])).not.toContain('d');
  });

  it('opens nothing when it is forged, of another use, too old, or its session has ended', async () => {
    const cao = await app.creator('caopool');
    const { AccessToken, IdToken } = await signIn(cao);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = await new SignJWT(decodeJwt(AccessToken)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${AccessToken.split('.')[1]}.`;
    for (const bad of [forged, unsigned, IdToken, 'x'])
      expect((await getUser(bad)).body.message).toBe('Invalid Access Token');
    expect((await getUser(AccessToken)).body.Username).toBe(cao.creatorId);
    clock.forward(60);
    expect((await getUser(AccessToken)).body.message).toBe('Access Token has expired');
    const again = await signIn(cao);
    await app.deps.pool.query('update users set disabled_at = now() where id = $1', [cao.creatorId]);
    expect((await getUser(again.AccessToken)).body.message).toBe('User is disabled.');
    await app.deps.pool.query('update users set disabled_at = null where id = $1', [cao.creatorId]);
    await call('GlobalSignOut', { AccessToken: again.AccessToken });
    expect((await getUser(again.AccessToken)).body.message).toBe('Access Token has been revoked');
    const AuthParameters = { REFRESH_TOKEN: again.RefreshToken };
    expect(
      (await call('InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })).body.message,
    ).toBe('Refresh Token has been revoked');
    await app.deps.pool.query('delete from users where id = $1', [cao.creatorId]);
    expect((await getUser(again.AccessToken)).body.message).toBe('User does not exist.');
  });

  it('with fewer scopes gives basic information alone', async () => {
    const dia = await app.creator('diapool');
    const { AccessToken, RefreshToken } = await signIn(dia);
    expect((await userInfo(AccessToken)).body).toMatchObject({ sub: dia.creatorId, given_name: 'diapool' });
    const narrow = await narrowed(RefreshToken, 'openid email');
    expect(narrow.id_token).toBeUndefined();
    expect((await userInfo(narrow.access_token)).body).toEqual({
      sub: dia.creatorId,
      username: dia.creatorId,
      email: dia.email,
      email_verified: true,
    });
    expect((await getUser(narrow.access_token)).body.message).toBe('Access Token does not have required scopes');
    expect((await narrowed(RefreshToken, 'openid admin')).error).toBe('invalid_scope');
    expect((await userInfo('x')).status).toBe(401);
  });
});

it('what is sensitive needs a sign-in of the last ten minutes', async () => {
  const eli = await app.creator('elipool');
  const { AccessToken } = await signIn(eli);
  clock.forward(11);
  const UserAttributes = [{ Name: 'email', Value: 'eli.new@example.org' }];
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  for (const [name, input] of [
    ['UpdateUserAttributes', { UserAttributes }],
    ['AssociateSoftwareToken', {}],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings }],
  ] as const)
    expect((await call(name, { AccessToken, ...input })).body.message).toContain('Sign in again');
  expect((await getUser(AccessToken)).status).toBe(200);
});

describe('the names of a pool', () => {
  const start = (given: Record<string, string>) => checkStart(readConfig(given)).refusals;

  it('are both required', () => {
    for (const given of [{}, { USER_POOL_ID: 'local_vitrine' }, { USER_POOL_CLIENT_ID: 'client' }])
      expect(start({ USER_POOL_API: '1', ...given })).toEqual([
        'USER_POOL_ID and USER_POOL_CLIENT_ID: Both UserPoolId and ClientId are required.',
      ]);
    expect(start(settings)).toEqual([]);
  });

  it.each(['local', 'local_', '_vitrine', `local_${'x'.repeat(50)}`, 'local_vi-trine'])('%s is no pool id', id =>
    expect(() => readConfig({ ...settings, USER_POOL_ID: id })).toThrow('USER_POOL_ID'),
  );
  it('a pool id has at most 55 characters', () =>
    expect(readConfig({ ...settings, USER_POOL_ID: `local_${'x'.repeat(49)}` }).USER_POOL_ID).toHaveLength(55));
});
