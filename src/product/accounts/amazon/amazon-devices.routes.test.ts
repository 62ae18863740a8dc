import { describe, expect, it } from 'vitest';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { Device } from '../devices/contract.ts';
import { amazonPort } from './amazon-pool.flow.ts';

/** Our own pool stands for Amazon's: it answers the calls about devices that `cognito-local` does not know. */
async function poolAndSite(poolSettings: Record<string, string> = {}) {
  const named = { USER_POOL_API: '1', USER_POOL_ID: 'local_vitrine', USER_POOL_CLIENT_ID: 'site' };
  const pool = await testApp({ settings: { ...named, ...poolSettings } });
  const endpoint = `${await pool.app.listen({ port: 0, host: '127.0.0.1' })}/cognito`;
  const site = await testApp({
    settings: {
      IDENTITY_PROVIDER: 'cognito',
      COGNITO_USER_POOL_ID: 'local_vitrine',
      COGNITO_CLIENT_ID: 'site',
      COGNITO_ENDPOINT: endpoint,
    },
  });
  const issuer = 'https://issuer.example';
  const port = amazonPort({ poolId: 'local_vitrine', clientId: 'site', clientSecret: undefined, endpoint, issuer });
  return { pool, site, port };
}
const { pool, site, port } = await poolAndSite();
const from = { source: '192.0.2.1', userAgent: 'test' };
const url = '/api/auth/devices';
const password = 'open sesame';

/** Somebody of the pool who signs in on the site; `elsewhere` signs them in with another program. */
async function member(name: string) {
  const { email } = await pool.creator(name);
  const entered = await site.call('POST', '/api/auth/session', { email, password });
  expect(entered.status, entered.text).toBe(200);
  const cookies = [entered.headers['set-cookie']].flat().map(each => String(each).split(';')[0]);
  const as: SignedCreator = {
    creatorId: '' as SignedCreator['creatorId'],
    cookie: cookies.join('; '),
    email,
    userUrl: name,
  };
  const elsewhere = async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const given = { ClientId: 'site', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    const { AuthenticationResult: tokens } = await port.InitiateAuth(given, from);
    if (tokens === undefined) throw new Error('no tokens');
    return tokens;
  };
  const devices = async () => ((await site.call('GET', url, undefined, as)).body as { devices: Device[] }).devices;
  const there = async (AccessToken: string) =>
    (await port.ListDevices({ AccessToken, Limit: 60 }, from)).Devices?.map(({ DeviceKey }) => DeviceKey) ?? [];
  return { as, elsewhere, devices, there };
}

describe('with a user pool at Amazon that keeps devices', () => {
  it('the list names the browsers of this site, and after them the devices that the pool keeps', async () => {
    const { devices, elsewhere, there } = await member('devicea');
    const { AccessToken } = await elsewhere();
    const [browser, ...others] = await devices();
    expect(browser).toMatchObject({ isCurrent: true, mayRemember: false });
    expect(others.map(({ id }) => id)).toEqual((await there(AccessToken)).map(key => `there.${key}`));
    expect(others.length).toBeGreaterThan(1);
    expect(others.every(({ mayRemember, isCurrent }) => mayRemember && !isCurrent)).toBe(true);
  });

  it('one is remembered, and asked again, there', async () => {
    const { as, devices, elsewhere } = await member('deviceb');
    const { AccessToken } = await elsewhere();
    const id = (await devices()).at(-1)?.id ?? '';
    const statusThere = async () => {
      const { Device: device } = await port.GetDevice({ AccessToken, DeviceKey: id.slice('there.'.length) }, from);
      return device.DeviceAttributes?.find(({ Name }) => Name === 'device_status')?.Value;
    };
    for (const remembered of [true, false]) {
      expect((await site.call('PUT', `${url}/${id}`, { remembered }, as)).status).toBe(204);
      expect(await statusThere()).toBe(remembered ? 'remembered' : 'not_remembered');
      expect((await devices()).find(device => device.id === id)?.isRemembered).toBe(remembered);
    }
    const own = (await devices())[0]?.id;
    expect(codeOf(await site.call('PUT', `${url}/${own}`, { remembered: true }, as))).toBe('device_config');
  });

  it('one is forgotten there, once, and nobody else’s', async () => {
    const { as, devices, elsewhere, there } = await member('devicec');
    const { AccessToken } = await elsewhere();
    await elsewhere();
    // The one that was used last; the token above is another one's.
    const [, id = ''] = (await devices()).map(device => device.id);
    const stranger = await member('deviced');
    expect(codeOf(await site.call('DELETE', `${url}/${id}`, undefined, stranger.as))).toBe('no_device');
    expect((await site.call('DELETE', `${url}/${id}`, undefined, as)).status).toBe(204);
    expect(await there(AccessToken)).not.toContain(id.slice('there.'.length));
    expect(codeOf(await site.call('DELETE', `${url}/${id}`, undefined, as))).toBe('no_device');
  });

  it('signing out everywhere signs out the other programs of the pool', async () => {
    const { as, elsewhere } = await member('devicee');
    const { RefreshToken: REFRESH_TOKEN = '' } = await elsewhere();
    expect((await site.call('POST', '/api/auth/global-sign-out', undefined, as)).status).toBe(204);
    const given = { ClientId: 'site', AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } };
    await expect(port.InitiateAuth(given, from)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect((await site.call('GET', url, undefined, as)).status).toBe(401);
  });
});

it('a pool that keeps no devices leaves the browsers of this site', async () => {
  const without = await poolAndSite({ DEVICES: '0' });
  const { email } = await without.pool.creator('devicef');
  const entered = await without.site.call('POST', '/api/auth/session', { email, password });
  const cookie = [entered.headers['set-cookie']]
    .flat()
    .map(each => String(each).split(';')[0])
    .join('; ');
  const as: SignedCreator = { creatorId: '' as SignedCreator['creatorId'], cookie, email, userUrl: 'devicef' };
  expect((await without.site.call('GET', url, undefined, as)).body).toMatchObject({
    devices: [{ isCurrent: true }],
    next: null,
  });
  const remembering = await without.site.call('PUT', `${url}/there.any`, { remembered: true }, as);
  expect(codeOf(remembering)).toBe('device_config');
});
