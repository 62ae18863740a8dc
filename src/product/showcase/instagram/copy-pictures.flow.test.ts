import { describe, expect, it } from 'vitest';
import { instagramScene } from '../../../../tests/kit/providers/instagram-scene.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { InstagramTask } from './contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const { app, instagram, settings, connect, read, job, mails } = await instagramScene(clock);
const second = await testApp({ clock, settings, url: app.url });
instagram.post('1', { caption: 'Salsa on Friday #salsa\nCome early' });
instagram.post('2', {
  media_type: 'VIDEO',
  media_url: `${instagram.url}/pictures/gone`,
  thumbnail_url: `${instagram.url}/pictures/still`,
});
instagram.post('3', { media_url: undefined });
instagram.post('4', { media_url: `${instagram.url}/pictures/page` });
instagram.post('5', { media_url: `${instagram.url}/pictures/gone` });
instagram.post('6', { media_url: `${instagram.url}/pictures/elsewhere` });

const connected = async (userUrl: string) => {
  const who = await app.creator(userUrl);
  await connect(who);
  return who;
};
const want = (who: SignedCreator, ...mediaIds: string[]) => app.call('POST', '/api/instagram/tasks', { mediaIds }, who);
const copy = ({ creatorId }: SignedCreator, on = app) => job('copy-instagram-pictures', { creatorId }, on);
const tasks = async (who: SignedCreator): Promise<Record<string, InstagramTask>> =>
  Object.fromEntries((await read(who)).instagramTask.map(task => [task.mediaId, task]));
const images = async ({ creatorId }: SignedCreator) =>
  (await app.deps.pool.query('select id from images where creator_id = $1', [creatorId])).rowCount;

describe('pictures chosen at Instagram', () => {
  it('are written down before the answer, with the job that copies them', async () => {
    const who = await connected('copya');
    await takeJobs(app.deps.db);
    const answer = await want(who, '1', '2', '1');
    expect(answer.status).toBe(202);
    expect(Object.keys(await tasks(who)).toSorted()).toEqual(['1', '2']);
    expect((await takeJobs(app.deps.db)).map(({ task }) => task)).toEqual(['copy-instagram-pictures']);
  });

  it('are copied once by two servers, with permalink and alt text, and a video as its still', async () => {
    const who = await connected('copyb');
    await want(who, '1', '2');
    await Promise.all([copy(who), copy(who, second)]);
    const { 1: photo, 2: film } = await tasks(who);
    expect(photo).toMatchObject({
      state: 'copied',
      permalink: 'https://www.instagram.com/p/1/',
      alt: 'Salsa on Friday',
      image: { alt: 'Salsa on Friday', width: 640, height: 640 },
    });
    expect(film).toMatchObject({ state: 'copied', image: { width: 640 } });
    expect(await images(who)).toBe(2);
    const served = await app.call('GET', String(photo?.image?.src));
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const before = instagram.asked.length;
    await want(who, '1');
    await copy(who);
    expect(instagram.asked).toHaveLength(before);
  });

  it('are refused one by one, and can be asked for again', async () => {
    const who = await connected('copyc');
    await want(who, '3', '4', '5', '6', '99');
    await copy(who);
    expect(
      Object.values(await tasks(who))
        .map(({ mediaId, trouble }) => [mediaId, trouble])
        .toSorted(),
    ).toEqual([
      ['3', 'no_picture'],
      ['4', 'unreadable'],
      ['5', 'no_picture'],
      ['6', 'unreachable'],
      ['99', 'unreachable'],
    ]);
    expect(await images(who)).toBe(0);
    instagram.fail('down');
    await want(who, '1');
    await copy(who);
    expect((await tasks(who))[1]).toMatchObject({ state: 'failed', trouble: 'unreachable' });
    instagram.fail('none');
    await want(who, '1');
    await copy(who);
    expect((await tasks(who))[1]).toMatchObject({ state: 'copied' });
  });

  it('are copied by the hourly job when their own was lost', async () => {
    const who = await connected('copyd');
    await want(who, '1');
    await takeJobs(app.deps.db);
    await job('tend-instagram');
    expect(await takeJobs(app.deps.db)).toEqual([]);
    clock.forward(61);
    await job('tend-instagram');
    const found = (await takeJobs(app.deps.db)).filter(({ payload }) =>
      JSON.stringify(payload).includes(who.creatorId),
    );
    expect(found.map(({ task }) => task)).toEqual(['copy-instagram-pictures']);
  });

  it('stay when the connection dies, and the creator is emailed', async () => {
    const who = await connected('copye');
    await want(who, '1');
    await copy(who);
    instagram.revokeAll();
    await want(who, '2');
    await copy(who);
    const { 1: photo, 2: film } = await tasks(who);
    expect([photo?.state, film?.trouble]).toEqual(['copied', 'ended']);
    expect((await app.call('GET', String(photo?.image?.src))).status).toBe(200);
    expect(await read(who)).toMatchObject({ authInstagram: { ended: 'revoked' }, isStepDone: false });
    expect(await mails(who)).toEqual(['revoked']);
    expect((await want(who, '1')).body).toMatchObject({ error: { code: 'instagram_ended' } });
    await app.call('DELETE', '/api/instagram', undefined, who);
    expect((await tasks(who))[1]?.state).toBe('copied');
  });

  it('count for the limit of images', async () => {
    const small = await testApp({ clock, url: app.url, settings: { ...settings, PICTURES_PER_CREATOR: '1' } });
    const who = await connected('copyf');
    await want(who, '1');
    await copy(who, small);
    await want(who, '2');
    await copy(who, small);
    expect((await tasks(who))[2]).toMatchObject({ state: 'failed', trouble: 'full' });
  });
});
