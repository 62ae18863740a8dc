import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { PageList } from '../extra-pages/pages-contract.ts';
import type { Draft } from '../pages/contract.ts';
import type { ImportedPage } from './contract.ts';
import { mostFileBytes } from './reading.ts';

const app = await testApp();
const root = fileURLToPath(new URL('../../../../tests/kit/imports/samples/', import.meta.url));
const sample = (file: string) => readFileSync(`${root}${file}`);
const sent = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
let made = 0;
let maya: SignedCreator;
const next = (plan: 'free' | 'pro' = 'pro') => {
  const nth = made++;
  return app.creator(`brings${String.fromCharCode(97 + Math.floor(nth / 26), 97 + (nth % 26))}`, undefined, plan);
};
beforeEach(async () => {
  maya = await next();
});

const preview = (body: object, as: SignedCreator | undefined = maya) =>
  app.call('POST', '/api/page-imports/preview', body, as);
async function seen(body: object, as = maya): Promise<ImportedPage> {
  const answer = await preview(body, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as ImportedPage;
}
const profile = { headline: '', bio: '', imageId: null };
type Chosen = { kind: string; fields: object };
const bring = (items: readonly Chosen[], more: object = {}, as: SignedCreator | undefined = maya) =>
  app.call(
    'POST',
    '/api/page-imports',
    {
      importId: randomUUID(),
      target: 'page',
      title: 'From Linktree',
      items: items.map(({ kind, fields }) => ({ kind, fields })),
      profile,
      ...more,
    },
    as,
  );
const pages = async (as = maya) => ((await app.call('GET', '/api/pages', undefined, as)).body as PageList).pages;
const draft = async (pageId: string, as = maya) =>
  (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, as)).body as Draft;
type Item = {
  readonly id: string;
  readonly kind: string;
  readonly deleted: boolean;
  readonly hidden: boolean;
  readonly fields: unknown;
};
const items = async (pageId: string, as = maya) =>
  (await draft(pageId, as)).sections
    .flatMap((section): readonly Item[] => section.items)
    .filter(({ deleted }) => !deleted);
const linktree = sent(sample('linktree/01-plain.html'));

describe('the preview of a page', () => {
  it('says what it would become, and stores nothing', async () => {
    const found = await seen({ file: linktree });
    expect(found).toMatchObject({
      source: 'linktree',
      name: 'Maya Okafor',
      linksLeft: null,
      isShowcaseEmpty: true,
      refused: [],
    });
    expect(found.items.map(({ kind, title }) => [kind, title])).toEqual([
      ['link', 'Book a class'],
      ['link', 'My playlist'],
      ['link', 'Call me'],
      ['link', 'Instagram'],
      ['link', 'Email address'],
    ]);
    expect(await pages()).toHaveLength(1);
  });

  it('names the line and the reason of what is refused', async () => {
    const { refused } = await seen({ file: sent(sample('linktree/06-twice-and-untitled.html')) });
    expect(refused).toMatchObject([
      { at: 2, what: 'Two', message: 'Is there twice' },
      { at: 3, message: 'Has no title' },
    ]);
    const cut = await seen({ file: sent(sample('linktree/09-damaged-cut-off.html')) });
    expect(cut).toMatchObject({ items: [], refused: [{ reason: 'cut_off' }] });
  });

  it('asks where an unknown page comes from, and reads it as the creator says', async () => {
    const file = sent('<!DOCTYPE html><html><body><p id="text01">Hello</p></body></html>');
    expect((await seen({ file })).source).toBeNull();
    expect(await seen({ file, source: 'carrd' })).toMatchObject({ source: 'carrd', items: [{ kind: 'mediaText' }] });
  });

  it.each([
    ['nothing', {}, 422, 'nothing_given'],
    ['an empty text', { text: '  ' }, 422, 'nothing_given'],
    ['a text as a page', { text: 'Hello', source: 'linktree' }, 422, 'not_html'],
    ['a PDF', { file: sent('%PDF-1.7'), source: 'linktree' }, 422, 'file_is_binary'],
    [
      'a web archive',
      { file: sent('MIME-Version: 1.0\nContent-Type: multipart/related'), source: 'carrd' },
      422,
      'file_is_archive',
    ],
    ['too large a file', { file: sent(new Uint8Array(mostFileBytes + 1).fill(60)) }, 413, 'file_too_large'],
    [
      'too many elements',
      { file: sent(`<html><body>${'<p>'.repeat(9000)}</body></html>`), source: 'carrd' },
      422,
      'too_many_elements',
    ],
    ['a broken archive', { file: sent('PK\u0003\u0004nothing') }, 422, 'zip_unreadable'],
    ['an unknown source', { text: 'Hello', source: 'myspace' }, 400, 'invalid_input'],
  ])('refuses %s', async (_case, body, status, code) => {
    const answer = await preview(body);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  it('takes the price of a product in the creator’s currency alone', async () => {
    const { items: found } = await seen({ file: sent(sample('stan/04-price-texts.html')) });
    expect(found.map(({ fields, notices }) => [(fields.price as { pricing: string }).pricing, notices])).toEqual([
      ['unlisted', ['price_left_out']],
      ['unlisted', ['price_left_out']],
      ['free', []],
      ['unlisted', []],
      ['unlisted', ['price_left_out']],
    ]);
    const dollars = await seen({ file: sent(sample('stan/01-plain.html')) });
    expect(dollars.items[0]?.fields).toMatchObject({ price: { pricing: 'paid', amount: 2900, currency: 'USD' } });
  });

  it('reads the tables of an archive together', async () => {
    const csv = (file: string) => new Uint8Array(sample(`linkedin/${file}`));
    const file = sent(
      zipSync({
        'Basic/Skills.csv': csv('06-skills.csv'),
        'Basic/Profile.csv': csv('04-profile.csv'),
        'Basic/Positions.csv': csv('03-positions.csv'),
        'Basic/Messages.csv': strToU8('secret'),
      }),
    );
    const found = await seen({ file });
    expect(found).toMatchObject({ source: 'linkedin', name: 'Maya Okafor', headline: 'Salsa teacher' });
    expect(found.items.map(({ kind }) => kind)).toEqual(['experience', 'experience', 'skill', 'skill', 'skill']);
  });

  it('is for signed-in creators', async () => {
    expect(codeOf(await app.call('POST', '/api/page-imports/preview', { text: 'x' }))).toBe('no_user_session');
    expect(codeOf(await app.call('POST', '/api/page-imports/pictures', { url: 'https://example.com/a' }))).toBe(
      'no_user_session',
    );
  });
});

describe('the draft of chosen parts', () => {
  it('is a new page that nobody sees, however often the request arrives', async () => {
    const { items: found } = await seen({ file: linktree });
    const importId = randomUUID();
    const chosen = found.filter(({ title }) => title !== 'My playlist');
    for (let nth = 0; nth < 2; nth++) {
      const answer = await bring(chosen, { importId });
      expect([answer.status, answer.body]).toEqual([201, { pageId: importId }]);
    }
    expect((await pages()).map(({ title, isLive }) => [title, isLive])).toEqual([
      ['Showcase', false],
      ['From Linktree', false],
    ]);
    const stored = await items(importId);
    expect(stored.map(({ fields }) => (fields as { title: string }).title)).toEqual(chosen.map(({ title }) => title));
    expect((await app.call('GET', `/at/${maya.userUrl}/pages/from-linktree`)).status).toBe(404);
  });

  it('is two drafts no more when both requests come at once', async () => {
    const { items: found } = await seen({ file: linktree });
    const importId = randomUUID();
    const answers = await Promise.all([bring(found, { importId }), bring(found, { importId })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await items(importId)).toHaveLength(5);
  });

  it('fills the Showcase while it is empty, and what is empty in its head', async () => {
    const { items: found } = await seen({ text: sample('linkedin/01-copied-page.txt').toString(), source: 'linkedin' });
    const request = {
      importId: randomUUID(),
      target: 'showcase',
      profile: { ...profile, headline: 'Salsa teacher', bio: 'Hello' },
    };
    for (let nth = 0; nth < 2; nth++) expect((await bring(found, request)).body).toEqual({ pageId: '1' });
    const { profile: head, isPublished } = await draft('1');
    expect(head).toMatchObject({ headline: 'Salsa teacher', bio: 'Hello' });
    expect(isPublished).toBe(false);
    expect(await items('1')).toHaveLength(found.length);
    const again = await bring(found, { ...request, importId: randomUUID() });
    expect(codeOf(again)).toBe('showcase_not_empty');
  });

  it('is refused whole when the plan has no room, and nothing is written', async () => {
    const free = await next('free');
    const found = await seen({ file: sent(sample('linktree/07-three-hundred-and-more.html')) }, free);
    expect(found.linksLeft).toBe(5);
    for (const target of ['page', 'showcase']) {
      const answer = await bring(found.items.slice(0, 6), { target }, free);
      expect(codeOf(answer)).toBe('limit_reached');
    }
    expect([(await pages(free)).length, (await items('1', free)).length]).toEqual([1, 0]);
    expect((await bring(found.items.slice(0, 5), {}, free)).status).toBe(201);
    expect((await seen({ file: linktree }, free)).linksLeft).toBe(0);
  });

  it('is refused whole for one part that is not valid', async () => {
    const { items: found } = await seen({ file: linktree });
    const bad = { kind: 'link', fields: { ...found[0]?.fields, url: 'javascript:alert(1)' } };
    const answer = await bring([...found, bad]);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: { fields: { items: expect.stringMatching(/^Part 6: /) } } },
    ]);
    expect(await pages()).toHaveLength(1);
    expect(codeOf(await bring([]))).toBe('nothing_chosen');
    expect(codeOf(await bring([{ kind: 'individualService', fields: {} }]))).toBe('invalid_input');
  });

  it('belongs to its creator alone', async () => {
    const bo = await next();
    const { items: found } = await seen({ file: linktree });
    const importId = randomUUID();
    await bring(found, { importId });
    expect((await bring(found, { importId, title: 'Of Bo' }, bo)).status).toBe(201);
    expect((await pages(bo)).map(({ title }) => title)).toEqual(['Showcase', 'Of Bo']);
    expect((await pages()).map(({ title }) => title)).toEqual(['Showcase', 'From Linktree']);
    await editPage(
      app,
      { edit: 'present', id: (await items(importId, bo))[0]?.id ?? '', present: false },
      bo,
      importId,
    );
    expect([(await items(importId)).length, (await items(importId, bo)).length]).toEqual([5, 4]);
  });
});

describe('a chosen picture', () => {
  let asked: string[] = [];
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const host = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/a.png') response.setHeader('content-type', 'image/png').end(await picture);
    else if (request.url === '/page.html') response.end('<html></html>');
    else if (request.url === '/large.png') response.end(Buffer.alloc(11 * 1024 * 1024));
    else response.writeHead(404).end();
  });
  afterAll(() => void host.close());
  const base = new Promise<string>(resolve => {
    host.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(host.address() as AddressInfo).port}`));
  });
  const load = async (path: string) =>
    app.call(
      'POST',
      '/api/page-imports/pictures',
      { url: path.startsWith('/') ? `${await base}${path}` : path, alt: 'Blue' },
      maya,
    );

  it('is loaded once it is asked for, and stored as an upload', async () => {
    const file = sent(
      sample('carrd/01-plain.html')
        .toString()
        .replaceAll('https://maya.carrd.co/assets/images/image01.jpg', `${await base}/a.png`),
    );
    asked = [];
    expect((await seen({ file })).portrait).toBe(`${await base}/a.png`);
    expect(asked).toEqual([]);
    const answer = await load('/a.png');
    expect([answer.status, answer.body]).toMatchObject([201, { image: { width: 300, height: 200, alt: 'Blue' } }]);
    expect(asked).toEqual(['/a.png']);
  });

  it.each([
    ['/gone.png', 'picture_unreachable'],
    ['/page.html', 'image_unreadable'],
    ['/large.png', 'picture_unreachable'],
    ['http://10.0.0.1/a.png', 'picture_unreachable'],
    ['https://localhost/a.png', 'picture_unreachable'],
    ['file:///etc/passwd', 'picture_unreachable'],
    ['not an address', 'picture_unreachable'],
  ])('at %s is refused: %s', async (path, code) => {
    expect(codeOf(await load(path))).toBe(code);
  });
});
