import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { changeCreator } from '../../accounts/creators/creators.flow.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import type { Draft } from '../pages/contract.ts';

const app = await testApp();
const origin = app.deps.config.publicUrl;
let maya: SignedCreator;
let service: string;
let extra: string;
let creators = 0;

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  app.call(method, `/api/pages${path}`, body, maya);

async function put(pageId: string, kind: BlockKind): Promise<string> {
  const id = randomUUID();
  const fields = samplePage.sections.find(section => section.kind === kind)?.items[0]?.fields ?? {};
  const plain = 'imageId' in fields ? { ...fields, imageId: null } : fields;
  expect((await editPage(app, { edit: 'item', id, kind, fields: plain }, maya, pageId)).status).toBe(200);
  return id;
}

/** A live Showcase with a service and a post, and a live extra page. */
beforeEach(async () => {
  maya = await app.creator(`found${String.fromCharCode(97 + creators++)}`);
  service = await put('1', 'individualService');
  await put('1', 'blog');
  await put('1', 'newsletterSub');
  await republish(app, maya);
  extra = randomUUID();
  const named = { pageId: extra, template: 'blank', title: 'Weddings', slug: 'weddings' };
  expect((await call('POST', '', named)).status).toBe(200);
  await put(extra, 'service');
  const { rev } = (await call('GET', `/${extra}/draft`)).body as Draft;
  expect((await call('PUT', `/${extra}/publication`, { rev })).status).toBe(200);
});

const visit = (path: string) => app.call('GET', `/at/${maya.userUrl}${path}`);
const listed = async (path = `/at/${maya.userUrl}/sitemap.xml`) =>
  [
    ...(await app.call('GET', path)).text.matchAll(/<loc>([^<]*)<\/loc><lastmod>(\d{4}-\d\d-\d\dT[^<]*)<\/lastmod>/g),
  ].map(([, address = '']) => address);
const slug = () =>
  listed().then(
    all =>
      all
        .find(address => address.includes('/blogs/'))
        ?.split('/')
        .at(-1) ?? '',
  );
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

describe('what search engines find', () => {
  it('is every page with the time it changed', async () => {
    const at = `${origin}/at/${maya.userUrl}`;
    const all = await listed();
    expect(all).toEqual(
      expect.arrayContaining([at, expect.stringContaining(`${at}/services/`), `${at}/pages/weddings`]),
    );
    expect(all.filter(address => address.includes('/blogs/'))).toHaveLength(1);
    expect(await listed('/sitemap.xml')).toEqual(expect.arrayContaining(all));
    for (const address of all) {
      const answer = await app.call('GET', address.slice(origin.length));
      expect(answer.status, address).toBe(200);
      expect(canonicalOf(answer.text)).toBe(address);
      expect(answer.headers['x-robots-tag'], address).toBeUndefined();
    }
  });

  it('is at the creator’s own host as soon as it works, on every page', async () => {
    const host = `${maya.userUrl}.example`;
    await app.deps.db.transaction().execute(async trx => {
      await sql`
        insert into domains (creator_id, host, state, claimed_at, next_check_at)
        values (${maya.creatorId}, ${host}, 'active', now(), now())`.execute(trx);
      await app.deps.events.announce(trx, 'domainChanged', { creatorId: maya.creatorId });
    });
    await expect.poll(async () => canonicalOf((await visit('')).text)).toBe(`https://${host}/`);
    const all = await listed();
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const address of all) {
      expect(address).toMatch(new RegExp(`^https://${host}/`));
      const path = new URL(address).pathname;
      const { text } = await visit(path === '/' ? '' : path);
      expect(canonicalOf(text), address).toBe(address);
      expect(text).not.toContain(`"${origin}/at/`);
    }
    expect(canonicalOf((await visit('/contact')).text)).toBe(`https://${host}/contact`);
    expect((await visit('/feed.xml')).text).toContain(`https://${host}/feed.xml`);
    expect(await listed('/sitemap.xml')).not.toContain(`${origin}/at/${maya.userUrl}`);
  });

  it('is no draft, preview, frame, tried style or form', async () => {
    const { body } = await call('POST', '/1/preview-links', { days: 7 });
    const preview = new URL((body as { url: string }).url).pathname;
    for (const path of [
      preview,
      `/at/${maya.userUrl}/mobile`,
      `/at/${maya.userUrl}/embed/${service}`,
      `/at/${maya.userUrl}/subscribe`,
      `/at/${maya.userUrl}/subscribe/sent`,
      `/at/${maya.userUrl}/leads`,
      `/at/${maya.userUrl}/leads/sent`,
    ]) {
      const { status, headers, text } = await app.call('GET', path);
      expect(status, path).toBe(200);
      expect(
        String(headers['x-robots-tag'] ?? /<meta name="robots" content="([^"]*)"/.exec(text)?.[1]),
        path,
      ).toContain('noindex');
    }
    const tried = await app.call('GET', `/at/${maya.userUrl}?theme=noir`, undefined, maya);
    expect(String(tried.headers['x-robots-tag'])).toContain('noindex');
  });
});

it('every address under a former handle leads to the same one under the present', async () => {
  const former = maya.userUrl;
  const ends = [
    '',
    '/mobile',
    '/contact',
    '/feed.xml',
    '/blogs',
    '/card.png',
    '/qr.svg',
    '/pages/weddings',
    `/services/${service}`,
    `/embed/${service}`,
    `/blogs/${await slug()}`,
    '/subscribe',
    '/subscribe/sent',
    '/leads',
    `/leads?itemId=${service}`,
    '?utm_source=flyer',
    `/services/${service}?from=1&to=%2F`,
    '/leads/sent',
    '/sitemap.xml',
  ];
  await changeCreator(app.deps, maya.creatorId, { userUrl: `${former}now` });
  for (const end of ends) {
    const { status, headers } = await app.call('GET', `/at/${former}${end}`);
    expect([end, status, headers.location]).toEqual([end, 301, `/at/${former}now${end}`]);
    expect((await app.call('GET', `/at/${former}now${end}`)).status, end).toBe(200);
  }
});

it('a message knows what it is about on an extra page too', async () => {
  const { sections } = (await call('GET', `/${extra}/draft`)).body as Draft;
  const [item] = sections.flatMap(section => (section.kind === 'service' ? section.items : []));
  const { text } = await visit(`/leads?itemId=${item?.id}`);
  expect(text).toContain(`About: ${item?.fields.title}`);
});
