import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { instagramScene } from '../../../../tests/kit/providers/instagram-scene.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const { app, instagram, question, goBack, connect, read } = await instagramScene(clock);
const without = await testApp({ clock, url: app.url });

describe('an account at Instagram', () => {
  it('is not offered where this installation has no app', async () => {
    const who = await app.creator('grama');
    const told = (await without.call('GET', '/api/instagram', undefined, who)).body;
    expect(told).toMatchObject({ offered: false, authInstagram: null, instagramUserId: null, instagramTask: [] });
    const asked = await without.call('GET', '/api/instagram/connect', undefined, who);
    expect(asked.headers.location).toBe('/manage/accountSettings#instagram');
    expect((await without.call('GET', '/api/instagram/media', undefined, who)).status).toBe(404);
    const copied = await without.call('POST', '/api/instagram/tasks', { mediaIds: ['1'] }, who);
    expect(copied.body).toMatchObject({ error: { code: 'instagram_off' } });
    expect(await read(who)).toMatchObject({ offered: true });
  });

  it('is connected by the creator who asked, who goes back to where they were', async () => {
    const who = await app.creator('gramb');
    const other = await app.creator('gramc');
    const asked = new URL(await question(who));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'instagram_business_basic',
      response_type: 'code',
      redirect_uri: 'http://localhost:4310/instagram/redirect',
    });
    const address = instagram.consent(asked.href);
    expect(await goBack(address, other)).toContain('instagram=not_allowed');
    expect(await goBack(address)).toMatch(/^\/signin\?next=/);
    expect(await goBack(address, who)).toBe('/manage/pages/1');
    expect(await read(who)).toMatchObject({
      authInstagram: {
        username: 'maya.dances',
        accountType: 'BUSINESS',
        connectedAt: '2026-11-21T10:00:00.000Z',
        expiresAt: '2027-01-20T10:00:00.000Z',
        ended: null,
      },
      instagramUserId: '17841405822304914',
      isStepDone: true,
    });
    expect(await goBack(address, who)).toContain('instagram=not_allowed');
    expect((await read(other)).authInstagram).toBeNull();
  });

  it('is not connected by a denial, a late answer, a used code or a permission that is missing', async () => {
    const who = await app.creator('gramd');
    const denied = instagram.consent(await question(who)).replace(/code=[^&]*/, 'error=access_denied');
    expect(await goBack(denied, who)).toContain('instagram=not_allowed');
    const late = instagram.consent(await question(who));
    clock.forward(16);
    expect(await goBack(late, who)).toContain('instagram=not_allowed');
    const code = /code=([^&]*)/.exec(late)?.[1] ?? '';
    const first = instagram.consent(await question(who));
    expect(await goBack(first.replace(/code=[^&]*/, `code=${code}`), who)).toBe('/manage/pages/1');
    const again = instagram.consent(await question(who)).replace(/code=[^&]*/, `code=${code}`);
    expect(await goBack(again, who)).toContain('instagram=not_allowed');
    await app.call('DELETE', '/api/instagram', undefined, who);
    instagram.permit('instagram_business_manage_comments');
    expect(await connect(who)).toContain('instagram=not_allowed');
    instagram.permit(['instagram_business_basic']);
    instagram.listGrants(true);
    expect(await connect(who)).toBe('/manage/pages/1');
    instagram.listGrants(false);
  });

  it.each(['down', 'lying', 'busy', 'slow'] as const)('is not connected while Instagram is %s', async fault => {
    const who = await app.creator(`grame${fault}`);
    const address = instagram.consent(await question(who));
    instagram.fail(fault);
    expect(await goBack(address, who)).toContain('instagram=unreachable');
    instagram.fail('none');
    expect((await read(who)).authInstagram).toBeNull();
  });

  it('never leads back out of the dashboard', async () => {
    const who = await app.creator('gramf');
    for (const back of ['https://evil.example', '//evil.example', '/managed', '/manage/..//evil.example\\'])
      expect(
        (await app.call('GET', `/api/instagram/connect?back=${encodeURIComponent(back)}`, undefined, who)).status,
      ).toBe(400);
  });

  it('has media a page at a time; each picture is seen through us, by this creator for an hour', async () => {
    const who = await app.creator('gramg');
    const other = await app.creator('gramh');
    await connect(who);
    for (let i = 0; i < 30; i += 1) instagram.post(`g${i}`);
    instagram.post('film', { media_type: 'VIDEO', thumbnail_url: `${instagram.url}/pictures/still` });
    instagram.post('song', { media_url: undefined });
    instagram.post('page', { media_url: `${instagram.url}/pictures/page` });
    const list = async (cursor = '') =>
      (await app.call('GET', `/api/instagram/media${cursor && `?cursor=${cursor}`}`, undefined, who)).body as {
        media: { id: string; kind: string; picture: string | null }[];
        next: string | null;
      };
    const first = await list();
    expect(first.media).toHaveLength(24);
    const rest = await list(first.next ?? '');
    expect(rest.next).toBeNull();
    const of = (id: string) => rest.media.find(one => one.id === id);
    expect(of('film')?.kind).toBe('VIDEO');
    expect(of('song')?.picture).toBeNull();
    expect(JSON.stringify([first, rest])).not.toContain(instagram.url);

    const picture = String(of('film')?.picture);
    const seen = await app.call('GET', picture, undefined, who);
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      ...[200, 'image/jpeg', 'private, max-age=3600'],
    ]);
    expect((await app.call('GET', picture, undefined, other)).status).toBe(404);
    expect((await app.call('GET', String(of('page')?.picture), undefined, who)).status).toBe(404);
    clock.forward(61);
    expect((await app.call('GET', picture, undefined, who)).status).toBe(404);

    instagram.loop(true);
    const looped = await list('24');
    expect(looped.next).toBeNull();
    instagram.loop(false);
    instagram.fail('html');
    expect((await app.call('GET', '/api/instagram/media', undefined, who)).status).toBe(503);
    instagram.fail('none');
    expect((await read(who)).authInstagram?.ended).toBeNull();
  });

  it('never shows its token: not to programs, and not in the file of the creator’s data', async () => {
    const who = await app.creator('grami');
    await connect(who);
    const tokens = [...instagram.tokens.keys()];
    const answer = await app.call('GET', '/api/instagram', undefined, who);
    const file = await app.app.inject({ url: '/api/own-data/vitrine.zip', headers: { cookie: who.cookie } });
    const parts = Object.entries(unzipSync(file.rawPayload));
    expect(parts.map(([name]) => name)).toContain('data/instagram_connections.json');
    const records = parts.find(([name]) => name === 'page/records.json')?.[1];
    expect(Buffer.from(records ?? []).toString()).toContain('"key": "authInstagram#17841405822304914"');
    const told = [answer.text, ...parts.map(([, bytes]) => Buffer.from(bytes).toString())].join('\n');
    expect(told).toContain('maya.dances');
    for (const token of tokens) expect(told).not.toContain(token);
    expect(told).not.toMatch(/sealed_?token|app-secret/i);
  });

  it('is disconnected, and asked for again as a new one', async () => {
    const who = await app.creator('gramj');
    await connect(who);
    expect((await app.call('DELETE', '/api/instagram', undefined, who)).body).toMatchObject({ authInstagram: null });
    expect((await app.call('GET', '/api/instagram/media', undefined, who)).body).toMatchObject({
      error: { code: 'instagram_not_connected' },
    });
    expect(await connect(who)).toBe('/manage/pages/1');
  });
});
