import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import type { PoolCall } from '../user-pool/pool-calls.ts';
import { amazonPort, keptAtAmazon, renewalParameters } from './amazon-pool.flow.ts';

type Sent = { call: string; body: Record<string, unknown> };
const sent: Sent[] = [];
const answers: Partial<Record<PoolCall, object>> = {
  SignUp: { UserConfirmed: false, UserSub: 'u1' },
  ResendConfirmationCode: {
    CodeDeliveryDetails: { AttributeName: 'email', Destination: 'm***', DeliveryMedium: 'EMAIL' },
  },
  GetUserAttributeVerificationCode: {
    CodeDeliveryDetails: { AttributeName: 'email', Destination: 'm***', DeliveryMedium: 'EMAIL' },
  },
  InitiateAuth: { AuthenticationResult: { AccessToken: 'a', IdToken: 'i', ExpiresIn: 3600, TokenType: 'Bearer' } },
};

/** What Amazon's documentation describes, as far as these tests ask; it notes what it was sent. */
const server = createServer((request, response) => {
  let text = '';
  request.on('data', chunk => (text += String(chunk)));
  request.on('end', () => {
    const call = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    sent.push({ call, body: JSON.parse(text) });
    response.end(JSON.stringify(answers[call as PoolCall] ?? {}));
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
atEnd(async () => void server.close());

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const names = { poolId: 'eu-west-1_abc', clientId: 'client', endpoint, issuer: '' };
const from = { source: '192.0.2.1', userAgent: 'test' };
const ClientId = 'client';
const Username = 'maya@example.org';
const port = (clientSecret?: string) => amazonPort({ ...names, clientSecret });
const last = () => sent.at(-1);

it('a client with a secret proves it with each username, where Amazon reads it', async () => {
  const secret = port('hush');
  const hash = createHmac('sha256', 'hush').update(`${Username}client`).digest('base64');
  await secret.SignUp({ ClientId, Username, Password: 'Sesame-1', UserAttributes: [] }, from);
  expect(last()?.body).toMatchObject({ Username, SecretHash: hash });
  for (const call of ['ConfirmSignUp', 'ConfirmForgotPassword'] as const) {
    const given = { ClientId, Username, ConfirmationCode: '123456', Password: 'Sesame-1', ForceAliasCreation: true };
    await secret[call](given, from);
    expect(last()).toMatchObject({ call, body: { SecretHash: hash } });
  }
  for (const call of ['ResendConfirmationCode', 'ForgotPassword'] as const) {
    await secret[call]({ ClientId, Username }, from);
    expect(last()).toMatchObject({ call, body: { SecretHash: hash } });
  }
  const AuthParameters = { USERNAME: Username, PASSWORD: 'Sesame-1' };
  await secret.InitiateAuth({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, from);
  expect(last()?.body).toMatchObject({ AuthParameters: { ...AuthParameters, SECRET_HASH: hash } });
  const ChallengeResponses = { USERNAME: Username, SMS_MFA_CODE: '123456' };
  await secret.RespondToAuthChallenge({ ClientId, ChallengeName: 'SMS_MFA', ChallengeResponses, Session: 's' }, from);
  expect(last()?.body).toMatchObject({ ChallengeResponses: { ...ChallengeResponses, SECRET_HASH: hash } });
  await secret.RevokeToken({ ClientId, Token: 'r' }, from);
  expect(last()?.body).toMatchObject({ ClientSecret: 'hush' });
});

it.each([
  ['without a secret', undefined, keptAtAmazon('maya okafor', 'jwe'), { REFRESH_TOKEN: 'jwe' }],
  [
    'with one',
    'hush',
    keptAtAmazon('maya okafor', 'jwe'),
    { REFRESH_TOKEN: 'jwe', SECRET_HASH: createHmac('sha256', 'hush').update('maya okaforclient').digest('base64') },
  ],
  ['kept before the name was', 'hush', 'jwe', { REFRESH_TOKEN: 'jwe' }],
])('access is renewed by a client %s', (_case, clientSecret, kept, parameters) =>
  expect(renewalParameters({ ...names, clientSecret }, kept)).toEqual(parameters),
);

it('a client without one sends none, and calls with a token need none', async () => {
  await port().ResendConfirmationCode({ ClientId, Username }, from);
  expect(last()?.body).toEqual({ ClientId, Username });
  await port('hush').GetUserAttributeVerificationCode({ AccessToken: 'a', AttributeName: 'email' }, from);
  expect(last()?.body).toEqual({ AccessToken: 'a', AttributeName: 'email' });
});

it('the code of a sign-up, and of an attribute, is asked for and given back by Amazon’s calls', async () => {
  const delivered = { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL' } };
  expect(await port().ResendConfirmationCode({ ClientId, Username }, from)).toMatchObject(delivered);
  expect(last()?.call).toBe('ResendConfirmationCode');
  const asked = { AccessToken: 'a', AttributeName: 'email' as const };
  expect(await port().GetUserAttributeVerificationCode(asked, from)).toMatchObject(delivered);
  expect(last()?.call).toBe('GetUserAttributeVerificationCode');
  await port().VerifyUserAttribute({ ...asked, Code: '123456' }, from);
  expect(last()).toEqual({ call: 'VerifyUserAttribute', body: { ...asked, Code: '123456' } });
});
