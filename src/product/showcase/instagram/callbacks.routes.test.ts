import { expect, it } from 'vitest';
import { instagramScene } from '../../../../tests/kit/providers/instagram-scene.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const { app, instagram, connect, read, job, mails } = await instagramScene(clock);
const without = await testApp({ clock, url: app.url });
const issued_at = () => Math.floor(clock.now().getTime() / 1000);
const post = (path: string, signed_request: string, on = app) =>
  on.app.inject({
    method: 'POST',
    url: `/api/instagram/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request }).toString(),
  });
const connected = async (userUrl: string, appUserId: string) => {
  const who = await app.creator(userUrl);
  instagram.profile.id = appUserId;
  await connect(who);
  return who;
};

it('ends the connection of a person who took back the permission, and of nobody else', async () => {
  const who = await connected('calla', '5001');
  const other = await connected('callb', '5002');
  const answer = await post('deauthorization', instagram.sign({ user_id: '5001', issued_at: issued_at() }));
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect((await read(who)).authInstagram?.ended).toBe('revoked');
  expect((await read(other)).authInstagram?.ended).toBeNull();
  expect(await mails(who)).toEqual(['revoked']);
  await post('deauthorization', instagram.sign({ user_id: '5001', issued_at: issued_at() }));
  expect(await mails(who)).toEqual(['revoked']);
});

it('ends no connection that was made after the call', async () => {
  const who = await connected('callc', '5003');
  const old = instagram.sign({ user_id: '5003', issued_at: issued_at() - 3600 });
  expect((await post('deauthorization', old)).statusCode).toBe(200);
  expect((await post('deletion', old)).statusCode).toBe(200);
  expect((await read(who)).authInstagram?.ended).toBeNull();
});

let forgeries = 0;
it.each([
  ['another secret', () => instagram.sign({ user_id: '5004' }, 'another secret')],
  ['another algorithm', () => instagram.sign({ user_id: '5004', algorithm: 'none' })],
  ['no person', () => instagram.sign({})],
  [
    'a changed person',
    () => instagram.sign({ user_id: '1' }).replace(/\..*/, `.${btoa('{"algorithm":"HMAC-SHA256","user_id":"5004"}')}`),
  ],
  ['no signature', () => `.${instagram.sign({ user_id: '5004' }).split('.')[1]}`],
  ['a short signature', () => `AA.${instagram.sign({ user_id: '5004' }).split('.')[1]}`],
  ['three parts', () => `${instagram.sign({ user_id: '5004' })}.x`],
  ['nothing', () => ''],
])('refuses a call signed with %s', async (_what, forged) => {
  const who = await connected(`calld${'abcdefgh'[forgeries]}`, '5004');
  forgeries += 1;
  for (const path of ['deauthorization', 'deletion']) {
    const answer = await post(path, forged());
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not_signed']);
  }
  expect((await read(who)).authInstagram?.ended).toBeNull();
});

it('deletes what is known of an account, with a status page, and leaves the pictures', async () => {
  const who = await connected('calle', '5005');
  instagram.post('e1');
  await app.call('POST', '/api/instagram/tasks', { mediaIds: ['e1'] }, who);
  await job('copy-instagram-pictures', { creatorId: who.creatorId });
  const image = (await read(who)).instagramTask[0]?.image?.src ?? '';
  const answer = await post('deletion', instagram.sign({ user_id: '5005', issued_at: issued_at() }));
  const { url, confirmation_code } = answer.json() as { url: string; confirmation_code: string };
  expect(url).toBe(`http://localhost:4310/instagram/deletion/${confirmation_code}`);
  expect(await read(who)).toMatchObject({ authInstagram: null, instagramUserId: null, instagramTask: [] });
  expect((await app.call('GET', image)).status).toBe(200);
  const page = await app.app.inject(new URL(url).pathname);
  expect([page.statusCode, page.body.includes('21 November 2026')]).toEqual([200, true]);
  clock.forward(181 * 24 * 60);
  await job('tend-instagram');
  const later = await app.app.inject(new URL(url).pathname);
  expect([later.statusCode, later.body.includes('No deletion has this code')]).toEqual([404, true]);
});

it('answers alike for a person who never connected', async () => {
  const answer = await post('deletion', instagram.sign({ user_id: '9999', issued_at: issued_at() }));
  expect(Object.keys(answer.json()).toSorted()).toEqual(['confirmation_code', 'url']);
});

it('knows no callbacks where there is no app', async () => {
  const answer = await post('deauthorization', instagram.sign({ user_id: '5001' }), without);
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'instagram_off']);
});
