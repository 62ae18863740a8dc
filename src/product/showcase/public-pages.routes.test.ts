import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { changeCreator, setPlan } from '../accounts/creators.flow.ts';
import { liveOffers } from '../services/offers.flow.ts';
import { groupServiceDefaults, individualServiceDefaults } from '../services/service.ts';
import { plainLink } from './blocks/links/block.ts';
import type { Draft, Published } from './contract.ts';

const app = await testApp();
const other = await testApp({ url: app.url });
const page = '/api/pages/1';
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${'abcdefghijklmnopqrstuvwxyz'.charAt(creators % 26)}${creators < 26 ? '' : 'b'}`);
  creators += 1;
});

const draft = async () => (await app.call('GET', `${page}/draft`, undefined, maya)).body as Draft;
const put = (kind: string, fields: object, id: string = randomUUID()) =>
  app.call('PUT', `${page}/items/${id}`, { kind, fields }, maya).then(({ status }) => {
    expect(status).toBe(200);
    return id;
  });
const publishRev = (rev: number) => app.call('PUT', `${page}/publication`, { rev }, maya);
async function publish(): Promise<Published> {
  const answer = await publishRev((await draft()).rev);
  expect(answer.status).toBe(200);
  return answer.body as Published;
}
const visit = (path = '', from = app) => from.call('GET', `/at/${maya.userUrl}${path}`);
const lesson = (title: string) => ({ ...individualServiceDefaults, title, description: `All about ${title}` });

describe('publishing', () => {
  it('makes the draft what visitors see', async () => {
    expect((await visit()).status).toBe(404);
    await put('skill', { title: 'Afro-fusion' });
    const { rev, live } = await publish();
    expect(live.url).toBe(`/at/${maya.userUrl}`);
    const seen = await visit();
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('Afro-fusion');
    expect(await draft()).toMatchObject({ rev, isPublished: true, changes: 0, live });
  });

  it('is undone by an edit for the creator, and not for visitors', async () => {
    const id = await put('skill', { title: 'Afro-fusion' });
    await publish();
    const before = await visit();
    await put('skill', { title: 'CANARY-1' }, id);
    await put('mediaText', { title: 'CANARY-2', text: '', imageId: null });
    await app.call('PUT', `${page}/profile`, { ...(await draft()).profile, greeting: 'CANARY-3' }, maya);
    await app.call('PUT', `${page}/appearance`, { art: 'swoosh', theme: 'dark' }, maya);
    expect(await draft()).toMatchObject({ isPublished: false, changes: 4 });
    await changeCreator(app.deps, maya.creatorId, { zone: 'Asia/Seoul' });
    const after = await visit();
    expect(after.text).toBe(before.text);
    expect(after.text).not.toContain('CANARY');
  });

  it('never shows hidden or deleted items', async () => {
    const hidden = await put('skill', { title: 'CANARY-hidden' });
    const deleted = await put('skill', { title: 'CANARY-deleted' });
    await put('skill', { title: 'Shown' });
    await app.call('PUT', `${page}/items/${hidden}/visibility`, { hidden: true }, maya);
    await app.call('DELETE', `${page}/items/${deleted}`, undefined, maya);
    await publish();
    const { text } = await visit();
    expect(text).toContain('Shown');
    expect(text).not.toContain('CANARY');
  });

  it('needs the revision that the dialog showed', async () => {
    const { rev } = await draft();
    await put('skill', { title: 'Added in another window' });
    const refused = await publishRev(rev);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'changed_meanwhile']);
    expect((await visit()).status).toBe(404);
  });

  it('of the same revision twice at once makes one version', async () => {
    await put('skill', { title: 'Salsa' });
    const { rev } = await draft();
    const answers = await Promise.all([publishRev(rev), publishRev(rev)]);
    const versions = answers.map(answer => (answer.body as Published).live?.versionId);
    expect(answers.map(answer => answer.status)).toEqual([200, 200]);
    expect(new Set(versions).size).toBe(1);
  });

  it('leaves alone the bytes and dates of what stays the same', async () => {
    const salsa = await put('individualService', lesson('Salsa'));
    const rumba = await put('individualService', lesson('Rumba'));
    const id = await put('groupService', { ...groupServiceDefaults('2026-06-03'), title: 'Class' });
    await publish();
    const prints = async () => {
      const rows = await app.deps.db
        .selectFrom('page_snapshots')
        .select(['path', 'version_id', sql<string>`created_at::text`.as('printedAt')])
        .where('creator_id', '=', maya.creatorId)
        .execute();
      return new Map(rows.map(row => [row.path, row]));
    };
    const dates = () =>
      // A row that is locked names who locked it last.
      sql`select id, xmax::text from class_occurrences where creator_id = ${maya.creatorId} order by id`
        .execute(app.deps.db)
        .then(({ rows }) => rows);
    const [before, datesBefore] = [await prints(), await dates()];
    await put('individualService', lesson('Rumba for two'), rumba);
    const { live } = await publish();
    const after = await prints();
    const isAnew = (path: string) => before.get(path)?.printedAt !== after.get(path)?.printedAt;
    expect([...after.keys()].filter(isAnew).sort()).toEqual(['', `services/${rumba}`]);
    expect([...new Set([...after.values()].map(row => row.version_id))]).toEqual([live?.versionId]);
    expect((await visit(`/services/${rumba}`)).text).toContain('Rumba for two');
    expect((await visit(`/services/${salsa}`)).text).toContain('Salsa');

    const datesThen = await dates();
    await put('skill', { title: 'Shown and not sold' });
    await publish();
    expect(await dates()).toEqual(datesThen);
    expect(datesThen).not.toEqual(datesBefore);
    await app.call('DELETE', `${page}/items/${id}`, undefined, maya);
    await publish();
    expect(await dates()).toEqual([]);
    expect((await prints()).has(`services/${id}`)).toBe(false);
  });

  it('of what is live already keeps its version', async () => {
    const id = await put('skill', { title: 'Salsa' });
    const first = await publish();
    await put('skill', { title: 'Rumba' }, id);
    await put('skill', { title: 'Salsa' }, id);
    expect(await draft()).toMatchObject({ isPublished: false, changes: 0 });
    expect((await publish()).live).toEqual(first.live);
    expect(await draft()).toMatchObject({ isPublished: true });
  });

  it('lists what may not be published, and publishes nothing', async () => {
    const id = await put('skill', { title: 'Salsa' });
    await sql`update page_items set fields = '{"title": ""}' where creator_id = ${maya.creatorId}`.execute(app.deps.db);
    const refused = await publishRev((await draft()).rev);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: {
        code: 'invalid_items',
        details: { items: [{ kind: 'skill', id, label: 'Skill', fields: { title: 'Title is required' } }] },
      },
    });
    expect((await visit()).status).toBe(404);
  });

  it('keeps the limits of a plan that shrank, until enough is hidden', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(title => put('individualService', lesson(title))));
    await setPlan(app.deps, maya.creatorId, 'free');
    expect(codeOf(await publishRev((await draft()).rev))).toBe('limit_reached');
    await app.call('PUT', `${page}/items/${ids[0]}/visibility`, { hidden: true }, maya);
    await publish();
    expect((await visit(`/services/${ids[1]}`)).status).toBe(200);
  });

  it('names every limit of a plan that shrank', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    await Promise.all(['a', 'b', 'c', 'd'].map(title => put('individualService', lesson(title))));
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f'])
      await put('link', { ...plainLink, title, description: '', url: 'https://example.com' });
    await setPlan(app.deps, maya.creatorId, 'free');
    const { body } = await publishRev((await draft()).rev);
    expect((body as { error: { message: string } }).error.message).toBe(
      'The Free plan shows 3 services and 5 links, and there would be 4 and 6. Hide or delete 1 service and 1 link, or upgrade.',
    );
  });

  it('follows the plan with its branding, without being published again', async () => {
    const branding = 'Made with Vitrine';
    await put('skill', { title: 'Salsa' });
    await publish();
    expect((await visit()).text).toContain(branding);
    await setPlan(app.deps, maya.creatorId, 'pro');
    await expect.poll(async () => (await visit()).text).not.toContain(branding);
    await setPlan(app.deps, maya.creatorId, 'free');
    await expect.poll(async () => (await visit()).text).toContain(branding);
    expect(await draft()).toMatchObject({ isPublished: true, changes: 0 });
  });

  it('needs an address first', async () => {
    await sql`update creators set user_url = null where creator_id = ${maya.creatorId}`.execute(app.deps.db);
    expect(codeOf(await publishRev(0))).toBe('handle_missing');
  });

  it('gives each service a page of its own and makes exactly these buyable', async () => {
    const kept = await put('individualService', lesson('Private lesson'));
    const gone = await put('groupService', { ...groupServiceDefaults('2026-06-03'), title: 'Salsa basics' });
    await publish();
    expect((await visit(`/services/${gone}`)).text).toContain('Salsa basics');
    await app.call('DELETE', `${page}/items/${gone}`, undefined, maya);
    expect((await visit(`/services/${gone}`)).status).toBe(200);
    await publish();
    expect((await visit(`/services/${gone}`)).status).toBe(404);
    expect((await visit(`/services/${kept}`)).text).toContain('All about Private lesson');
    expect((await liveOffers(app.deps.db, maya.creatorId)).map(offer => offer.offerId)).toEqual([kept]);
  });
});

it('takes a page offline and brings it back', async () => {
  const id = await put('individualService', lesson('Private lesson'));
  await publish();
  await visit();
  const answer = await app.call('DELETE', `${page}/publication`, undefined, maya);
  expect(answer.status).toBe(200);
  expect((await visit()).status).toBe(404);
  const { text, headers } = await visit();
  expect(text).toContain('This window is dark');
  expect(headers['cache-control']).toBe('no-store');
  expect((await visit(`/services/${id}`)).status).toBe(404);
  expect(await liveOffers(app.deps.db, maya.creatorId)).toEqual([]);
  expect(await draft()).toMatchObject({ live: null, isPublished: false });
  await publish();
  expect((await visit()).status).toBe(200);
});

describe('two servers on one database', () => {
  it('show a new version within a second, and take it back as fast', async () => {
    const id = await put('skill', { title: 'First version' });
    await publish();
    expect((await visit('', other)).text).toContain('First version');
    await put('skill', { title: 'Second version' }, id);
    await publish();
    const soon = { timeout: 1000, interval: 10 };
    await expect.poll(async () => (await visit('', other)).text, soon).toContain('Second version');
    await app.call('DELETE', `${page}/publication`, undefined, maya);
    await expect.poll(async () => (await visit('', other)).status, soon).toBe(404);
  });
});

describe('a creator who moves', () => {
  it('is found at the new address, and from the old one', async () => {
    const id = await put('individualService', lesson('Private lesson'));
    await publish();
    await visit();
    const moved = `${maya.userUrl}new`;
    await changeCreator(app.deps, maya.creatorId, { userUrl: moved });
    await expect.poll(async () => (await visit()).status).toBe(301);
    expect((await visit()).headers.location).toBe(`/at/${moved}`);
    expect((await visit(`/services/${id}`)).headers.location).toBe(`/at/${moved}/services/${id}`);
    const { status, text } = await app.call('GET', `/at/${moved}`);
    expect(status).toBe(200);
    expect(text).toContain(`/at/${moved}/services/${id}`);
    expect(text).not.toContain(`/at/${maya.userUrl}/`);
  });
});

it('prints pages of another build again before it shows them', async () => {
  await put('skill', { title: 'Salsa' });
  await publish();
  const fresh = (await visit()).text;
  await sql`update page_snapshots set renderer_version = 'old', html = 'stale', brotli = 'stale', gzip = 'stale' where creator_id = ${maya.creatorId}`.execute(
    app.deps.db,
  );
  app.deps.pages.clear();
  const answers = await Promise.all([visit(), visit(), visit()]);
  expect(answers.map(answer => answer.text)).toEqual([fresh, fresh, fresh]);
});

describe('a published page over HTTP', () => {
  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url: `/at/${maya.userUrl}`, headers });

  beforeEach(async () => {
    await put('skill', { title: 'Salsa' });
    await publish();
  });

  it('comes in the best encoding the client takes, the same text in each', async () => {
    const plain = await get({});
    const gzip = await get({ 'accept-encoding': 'gzip' });
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    for (const answer of [plain, gzip, brotli]) expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(new Set([plain, gzip, brotli].map(answer => answer.headers.etag)).size).toBe(3);
  });

  it('is not sent again to somebody who has it', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('sets no cookie, may not be framed, and runs nothing but its own loader', async () => {
    const { headers, body } = await get({ cookie: maya.cookie });
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('may frame the player of its video, and only when it has one', async () => {
    const policy = async () => (await get({})).headers['content-security-policy'];
    expect(await policy()).not.toContain('frame-src');
    const words = await put('skill', { title: '<iframe src="https://example.com">' });
    await publish();
    expect(await policy()).not.toContain('frame-src');
    await put('youtube', { title: 'One song', url: `https://youtu.be/aB3_-xyz01Q?si=${words}`, imageId: null });
    await publish();
    expect(await policy()).toContain("; frame-src https://www.youtube-nocookie.com; form-action 'self';");
    await put('typeform', { title: 'Which class?', description: '', url: 'maya.typeform.com/to/aB3xyz' });
    await publish();
    expect(await policy()).toContain(
      "; frame-src https://www.youtube-nocookie.com https://form.typeform.com; form-action 'self';",
    );
  });

  it('has the same bytes at its mobile address, and answers HEAD without them', async () => {
    const main = await get({});
    const mobile = await app.app.inject({ url: `/at/${maya.userUrl}/mobile` });
    expect(mobile.body).toBe(main.body);
    expect([main.headers['x-robots-tag'], mobile.headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
    expect(main.body).toContain(`<link rel="canonical" href="http://localhost:4310/at/${maya.userUrl}">`);
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, main.headers.etag, '']);
  });

  it.each([
    '/at/nobodyhere',
    '/at/Maya',
    '/at/x',
    '/at/%E0%A4%A',
    '/at/maya../..',
    `/at/mayaa/services/${randomUUID()}`,
  ])('is not found at %s', async url => {
    const { statusCode } = await app.app.inject({ url });
    expect(statusCode === 404 || statusCode === 400).toBe(true);
  });
});

it('answers over a socket from memory as it does through the router', async () => {
  await put('skill', { title: 'Salsa' });
  await publish();
  const routed = await visit();
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['', '?utm_source=card', '', '/mobile', '/']) {
    const answer = await fetch(`${address}/at/${maya.userUrl}${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, routed.text]);
  }
  expect(other.deps.pages.peek(maya.userUrl, '')).toBeDefined();
});
