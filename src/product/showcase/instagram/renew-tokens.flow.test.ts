import { expect, it } from 'vitest';
import { instagramScene } from '../../../../tests/kit/providers/instagram-scene.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const { app, instagram, settings, connect, read, job, mails, signedIn } = await instagramScene(clock);
const second = await testApp({ clock, settings, url: app.url });
const day = 24 * 60;
const renewals = () => instagram.asked.filter(call => call === 'GET /refresh_access_token').length;
const connected = async (userUrl: string) => {
  const who = await app.creator(userUrl);
  await connect(who);
  return who;
};
const leave = async (who: SignedCreator) => app.call('DELETE', '/api/instagram', undefined, await signedIn(who));
const media = async (who: SignedCreator) =>
  (await app.call('GET', '/api/instagram/media', undefined, await signedIn(who))).status;

it('renews a token at its thirtieth day, once however many servers run', async () => {
  const who = await connected('renewa');
  await job('tend-instagram');
  clock.forward(30 * day - 1);
  await job('tend-instagram');
  expect(renewals()).toBe(0);
  clock.forward(1);
  await Promise.all([job('tend-instagram'), job('tend-instagram', null, second), job('tend-instagram')]);
  expect(renewals()).toBe(1);
  expect((await read(who)).authInstagram).toMatchObject({ expiresAt: '2027-02-19T10:00:00.000Z', ended: null });
  expect(await media(who)).toBe(200);
  await leave(who);
});

it('leaves a renewal that a killed server took to another one', async () => {
  const who = await connected('renewb');
  clock.forward(30 * day);
  await app.deps.pool.query('update instagram_connections set taken_until = $2 where creator_id = $1', [
    who.creatorId,
    new Date(clock.now().getTime() + 60_000),
  ]);
  const before = renewals();
  await job('tend-instagram');
  expect(renewals()).toBe(before);
  clock.forward(1);
  await job('tend-instagram', null, second);
  expect(renewals()).toBe(before + 1);
  await leave(who);
});

it('ends a connection whose permission was revoked, and emails its creator once', async () => {
  const who = await connected('renewc');
  clock.forward(30 * day);
  instagram.revokeAll();
  await Promise.all([job('tend-instagram'), job('tend-instagram', null, second)]);
  expect((await read(who)).authInstagram?.ended).toBe('revoked');
  await job('tend-instagram');
  expect(await mails(who)).toEqual(['revoked']);
  const { rows } = await app.deps.pool.query('select sealed_token from instagram_connections where creator_id = $1', [
    who.creatorId,
  ]);
  expect(rows).toEqual([{ sealed_token: null }]);
  await connect(who);
  expect((await read(who)).authInstagram?.ended).toBeNull();
  await leave(who);
});

it.each(['down', 'lying', 'html', 'busy'] as const)(
  'keeps a connection while Instagram is %s, warns once near its end, and ends it then',
  async fault => {
    const who = await connected(`renewd${fault}`);
    clock.forward(30 * day);
    instagram.fail(fault);
    await job('tend-instagram');
    expect((await read(who)).authInstagram?.ended).toBeNull();
    expect(await mails(who)).toEqual([]);
    clock.forward(21 * day);
    await job('tend-instagram');
    clock.forward(day);
    await job('tend-instagram');
    expect(await mails(who)).toEqual(['expiring']);
    clock.forward(9 * day);
    await job('tend-instagram');
    expect((await read(who)).authInstagram?.ended).toBe('expired');
    expect(await mails(who)).toEqual(['expiring', 'expired']);
    instagram.fail('none');
    await leave(who);
  },
);

it('does not put an old token over the one of a creator who connected again meanwhile', async () => {
  const who = await connected('renewe');
  clock.forward(30 * day);
  const tending = job('tend-instagram');
  await connect(who);
  await tending;
  expect((await read(who)).authInstagram?.ended).toBeNull();
  expect(await media(who)).toBe(200);
  await leave(who);
});

it('renews the others when one cannot be decrypted', async () => {
  const broken = await connected('renewf');
  const who = await connected('renewg');
  await app.deps.pool.query(`update instagram_connections set sealed_token = '\\x00' where creator_id = $1`, [
    broken.creatorId,
  ]);
  clock.forward(30 * day);
  await job('tend-instagram');
  expect((await read(who)).authInstagram?.expiresAt).toBe(
    new Date(clock.now().getTime() + 60 * day * 60_000).toISOString(),
  );
});
