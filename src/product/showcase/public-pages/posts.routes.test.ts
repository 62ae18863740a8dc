import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { uploadsOn } from '../../../../tests/kit/page/uploaded-images.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { changeCreator } from '../../accounts/creators/creators.flow.ts';
import { blog } from '../blocks/blog/block.ts';

const app = await testApp();
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`writer${String.fromCharCode(97 + creators++)}`);
});

const write = async (fields: object, id: string = randomUUID()): Promise<string> => {
  const whole = { ...blog.itemDefaults('2026-06-01'), ...fields };
  const { status } = await editPage(app, { edit: 'item', id, kind: 'blog', fields: whole }, maya);
  expect(status).toBe(200);
  return id;
};
const publish = () => republish(app, maya);
const visit = (path: string) => app.call('GET', `/at/${maya.userUrl}${path}`);
const location = (answer: Awaited<ReturnType<typeof visit>>) => answer.headers.location;

describe('a post', () => {
  it('has a page of its own once it is published', async () => {
    await write({ title: 'Late on the one', description: 'Count **out loud**.' });
    expect((await visit('/blogs/late-on-the-one')).status).toBe(404);
    await publish();
    const { status, text } = await visit('/blogs/late-on-the-one');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Late on the one</h1>');
    expect(text).toContain(
      `<link rel="canonical" href="${app.deps.config.publicUrl}/at/${maya.userUrl}/blogs/late-on-the-one">`,
    );
    expect(text).toContain('"@type":"BlogPosting"');
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toContain(`<link rel="alternate" type="application/atom+xml"`);
    expect((await visit('')).text).toContain(`href="/at/${maya.userUrl}/blogs/late-on-the-one"`);
    expect((await app.call('GET', '/sitemap.xml')).text).toContain(`/at/${maya.userUrl}/blogs/late-on-the-one</loc>`);
  });

  it('is in the list of all posts, under its year', async () => {
    await write({ title: 'Late on the one' });
    await write({ title: 'What shoes', date: '2025-12-31' });
    expect((await visit('/blogs')).status).toBe(404);
    await publish();
    const { status, text } = await visit('/blogs');
    expect(status).toBe(200);
    const own = `${app.deps.config.publicUrl}/at/${maya.userUrl}/blogs`;
    expect(text).toContain(`<link rel="canonical" href="${own}">`);
    expect(text.match(/<h2>.*?<\/h2>|<b>[LW].*?<\/b>/g)).toEqual([
      '<h2>2026</h2>',
      '<b>Late on the one</b>',
      '<h2>2025</h2>',
      '<b>What shoes</b>',
    ]);
    expect((await app.call('GET', '/sitemap.xml')).text).toContain(`<loc>${own}</loc>`);
  });

  it('shows its cover in both lists, and nothing in its place without one', async () => {
    const { upload, picture } = uploadsOn(app, () => maya);
    const { body } = await upload(await picture(900, 600).png().toBuffer());
    await write({ title: 'Late on the one', imageId: body.id });
    await write({ title: 'What shoes', date: '2025-12-31' });
    await publish();
    for (const path of ['', '/blogs']) {
      const { text } = await visit(path);
      const cover = (slug: string) => new RegExp(`<a[^>]*/blogs/${slug}">(<img[^>]*>)?`).exec(text)?.[1];
      expect(cover('late-on-the-one'), path).toContain(body.image.src);
      expect(cover('late-on-the-one'), path).toContain('alt=""');
      expect(cover('what-shoes'), path).toBeUndefined();
    }
  });

  it('is one of the six on the page while there is room, and of all behind a link', async () => {
    for (const day of [1, 2, 3, 4, 5, 6]) await write({ title: `Post ${day}`, date: `2026-06-0${day}` });
    await publish();
    expect((await visit('')).text).not.toContain('/blogs"');
    await write({ title: 'Post 7', date: '2026-06-07' });
    await publish();
    const { text } = await visit('');
    expect(text.match(/<h3>Post \d<\/h3>/g)).toEqual([7, 6, 5, 4, 3, 2].map(day => `<h3>Post ${day}</h3>`));
    expect(text).toContain(`href="/at/${maya.userUrl}/blogs">All 7 posts</a>`);
    expect((await visit('/blogs')).text).toContain('Post 1');
    expect((await visit('/blogs/post-1')).status).toBe(200);
  });

  it('is found under a title of any script', async () => {
    await write({ title: '면접에서 침묵하는 법' });
    await publish();
    const path = `/blogs/${encodeURIComponent('면접에서-침묵하는-법')}`;
    expect((await visit(path)).status).toBe(200);
    expect((await visit(path)).text).toContain('면접에서 침묵하는 법</h1>');
  });

  it('is led to from every address it was published under', async () => {
    const id = await write({ title: 'First words' });
    await publish();
    await write({ title: 'Better words' }, id);
    await publish();
    await write({ title: 'Better words', slug: 'last' }, id);
    await publish();
    for (const former of ['first-words', 'better-words']) {
      const answer = await visit(`/blogs/${former}`);
      expect(answer.status).toBe(301);
      expect(location(answer)).toBe(`/at/${maya.userUrl}/blogs/last`);
    }
  });

  it('is led to from its address in capitals, of any script', async () => {
    await write({ title: 'Über Émile' });
    await write({ title: 'Танго и вальс' });
    await publish();
    for (const [typed, slug] of [
      ['Uber-EMILE', 'uber-emile'],
      [encodeURIComponent('ТАНГО-и-Вальс'), encodeURIComponent('танго-и-вальс')],
    ]) {
      const answer = await visit(`/blogs/${typed}`);
      expect([answer.status, location(answer)]).toEqual([301, `/at/${maya.userUrl}/blogs/${slug}`]);
    }
  });

  it('gives a former address to the post that takes it', async () => {
    const id = await write({ title: 'Tea' });
    await publish();
    await write({ title: 'Coffee' }, id);
    await write({ title: 'Tea', date: '2026-07-01' });
    await publish();
    expect((await visit('/blogs/tea')).status).toBe(200);
    expect((await visit('/blogs/coffee')).status).toBe(200);
  });

  it('is gone from all its addresses when it is deleted', async () => {
    const id = await write({ title: 'Tea' });
    await write({ title: 'Stays' });
    await publish();
    await editPage(app, { edit: 'present', id, present: false }, maya);
    await publish();
    expect((await visit('/blogs/tea')).status).toBe(404);
    expect((await visit('/feed.xml')).text).not.toContain('Tea');
  });

  it('follows a new handle', async () => {
    await write({ title: 'Tea' });
    await publish();
    const former = maya.userUrl;
    await changeCreator(app.deps, maya.creatorId, { userUrl: `${former}new` });
    const answer = await app.call('GET', `/at/${former}/blogs/tea`);
    expect(answer.status).toBe(301);
    expect(location(answer)).toBe(`/at/${former}new/blogs/tea`);
    expect((await app.call('GET', `/at/${former}new/blogs/tea`)).status).toBe(200);
  });
});

describe('the feed', () => {
  it('is an Atom feed in memory with a tag of its own, and follows the next publication', async () => {
    expect((await visit('/feed.xml')).status).toBe(404);
    const id = await write({ title: 'Tea', description: 'There is always tea.' });
    await publish();
    const first = await visit('/feed.xml');
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(first.text).toContain('There is always tea.');
    expect(first.headers.etag).toMatch(/^"[\w-]{22}-\w+"$/);
    await write({ title: 'Tea', description: 'There was tea.' }, id);
    await publish();
    expect((await visit('/feed.xml')).text).toContain('There was tea.');
  });
});

describe('a text somebody smuggles in', () => {
  const doc = (...content: unknown[]) => ({ type: 'doc', content });
  const link = (href: string) =>
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] });

  it.each<[string, unknown]>([
    ['a script behind a link', link('javascript:alert(1)')],
    ['a node nobody knows', doc({ type: 'html', content: '<script>' })],
    ['an attribute', doc({ type: 'paragraph', attrs: { onclick: 'x' } })],
  ])('is refused beside its field: %s', async (_what, description) => {
    const fields = { ...blog.itemDefaults('2026-06-01'), title: 'Tea', description };
    const answer = await editPage(app, { edit: 'item', id: randomUUID(), kind: 'blog', fields }, maya);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: { fields: { description: expect.stringContaining('formatting we can’t save') } },
    });
  });

  it('is cleaned of NUL and lone surrogates before it is stored', async () => {
    const description = doc({ type: 'para\u0000graph', content: [{ type: 'text', text: 'a\u0000b\ud800c' }] });
    await write({ title: 'Tea', description });
    await publish();
    expect((await visit('/blogs/tea')).text).toContain('<p>abc</p>');
  });
});
