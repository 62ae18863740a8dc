import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { attacks, breakouts, leavesOf, mark, oddTexts, withLeaf } from '../../../../tests/kit/page/attacks.ts';
import { dangersOf } from '../../../../tests/kit/page/read-html.ts';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { fewOrMany } from '../../../../tests/kit/walks/same-walks.ts';
import { type BlockKind, blockKinds } from '../block-kinds/kinds.ts';
import { inStyle } from '../blocks/appearance/block.ts';
import { checkFields } from '../document/showcase.ts';
import type { Draft } from '../pages/contract.ts';

const app = await testApp();
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`refused${String.fromCharCode(97 + Math.floor(creators / 26), 97 + (creators++ % 26))}`);
});

type Answer = { status: number; body: unknown };
const draft = async (pageId = '1') =>
  (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, maya)).body as Draft;
const send = (edit: object, more: object = {}) => {
  const step = { id: randomUUID(), undo: edit, redo: edit, undone: false, at: 1 };
  return app.call('POST', '/api/pages/1/edits', { edit, steps: [step], window: randomUUID(), ...more }, maya);
};
const fieldsOf = ({ body }: Answer): Record<string, string> =>
  (body as { error?: { fields?: Record<string, string> } }).error?.fields ?? {};

/** Taken, or refused with a message at that field. */
function expectAnswer(answer: Answer, path: readonly (string | number)[], where: string): void {
  const told = Object.entries(fieldsOf(answer)).filter(
    ([at, message]) => at !== '' && message !== '' && `${path.join('.')}.`.startsWith(`${at}.`),
  );
  expect(
    answer.status === 200 || (answer.status === 400 && told.length > 0),
    `${where}: ${JSON.stringify(answer)}`,
  ).toBe(true);
}

/** What a database or a counter might stumble over. */
const hard = Object.entries({ ...oddTexts, 'the end of a script': breakouts['the end of a script'] ?? '' });

/**
 * Three of them for a kind, each time the next ones, so that every text comes with some kind: what keeps drafts does not
 * ask of which kind an item is. `npm run walks` tries all with all.
 */
function someFor(kind: BlockKind): [string, string][] {
  const some = Math.min(fewOrMany(3, hard.length), hard.length);
  const first = blockKinds.indexOf(kind) * some;
  return [...hard, ...hard].slice(first % hard.length, (first % hard.length) + some);
}

/** Fields of a kind that are taken, with words and a picture wherever it has room for them. */
const soundOf = (kind: BlockKind): object =>
  samplePage.sections.find(section => section.kind === kind)?.items[0]?.fields ?? {};

describe.each(blockKinds)('%s', kind => {
  const sound = soundOf(kind);

  it('takes odd texts or says at which field it does not, with the step of the history they lie in', async () => {
    for (const [name, attack] of someFor(kind)) {
      const id = randomUUID();
      // Which field takes which text is proved for each by the rules; here all that are taken come at once.
      let taken: unknown = sound;
      const refused: (readonly (string | number)[])[] = [];
      for (const { path } of leavesOf(sound)) {
        const more = withLeaf(taken, path, attack);
        if (checkFields(kind, more).ok) taken = more;
        else refused.push(path);
      }
      const answer = await send({ edit: 'item', id, kind, fields: taken });
      expect(answer.status, `${name}: ${JSON.stringify(answer)}`).toBe(200);
      const [path] = refused;
      if (path !== undefined)
        expectAnswer(await send({ edit: 'item', id, kind, fields: withLeaf(sound, path, attack) }), path, name);
      // Room for the next one, whatever the plan.
      await send({ edit: 'present', id, present: false });
    }
    expect((await app.call('GET', '/api/pages/1/draft', undefined, maya)).status).toBe(200);
  });

  it('keeps the draft whole when it refuses', async () => {
    await send({ edit: 'item', id: randomUUID(), kind, fields: { ...sound } });
    const before = await draft();
    const id = before.sections.find(section => section.kind === kind)?.items[0]?.id ?? randomUUID();
    const bad = { ...sound, strange: true };
    for (const edit of [
      { edit: 'item', id, kind, fields: bad },
      { edit: 'item', id: randomUUID(), kind, fields: bad },
      { edit: 'item', id: 'x"><script>', kind, fields: sound },
      { edit: 'item', id: randomUUID(), kind: '__proto__', fields: sound },
      { edit: 'settings', kind, settings: { strange: 'x' } },
      { edit: 'settings', kind, settings: { heading: 'x'.repeat(10_000) } },
    ])
      expect((await send(edit)).status, JSON.stringify(edit)).toBe(400);
    expect(await draft()).toEqual(before);
  });
});

describe('parts of a page', () => {
  const parts: [string, (text: string) => object][] = [
    ['profile', text => ({ edit: 'profile', profile: { ...samplePage.profile, imageId: null, bio: text } })],
    ['firstName', text => ({ edit: 'profile', profile: { ...samplePage.profile, imageId: null, firstName: text } })],
    ['imageId', text => ({ edit: 'profile', profile: { ...samplePage.profile, imageId: text } })],
    ['art', text => ({ edit: 'appearance', appearance: { ...inStyle('minimal', 'light'), art: text } })],
    ['text', text => ({ edit: 'appearance', appearance: { ...inStyle('minimal', 'light'), text } })],
    ['heading', text => ({ edit: 'settings', kind: 'skill', settings: { heading: text } })],
  ];

  it.each(parts)('%s', async (_field, editOf) => {
    for (const [name, attack] of Object.entries(attacks)) {
      const answer = await send(editOf(attack));
      expect([200, 400], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      if (answer.status === 400) expect(Object.values(fieldsOf(answer))[0], name).toBeTruthy();
    }
    expect((await app.call('GET', '/api/pages/1/draft', undefined, maya)).status).toBe(200);
  });
});

/** Every address a page has, beside itself. */
async function publicPaths(): Promise<string[]> {
  const { text } = await app.call('GET', `/at/${maya.userUrl}/sitemap.xml`);
  const listed = [...text.matchAll(/<loc>http:\/\/localhost:4310([^<]*)/g)].map(([, path = '']) => path);
  const own = ['contact', 'subscribe', 'subscribe/sent', 'leads', 'leads/sent'].map(
    end => `/at/${maya.userUrl}/${end}`,
  );
  const embeds = listed.flatMap(path => (path.includes('/services/') ? [path.replace('/services/', '/embed/')] : []));
  return [...listed, ...own, ...embeds];
}

describe('a page written by an attacker', () => {
  const all = Object.values(attacks);

  it.each(Array.from({ length: fewOrMany(2, 8) }, (_, round) => round * 3))(
    'shows nothing but words, round %i',
    async round => {
      let next = round * 8;
      for (const kind of blockKinds) {
        let fields: unknown = soundOf(kind);
        for (const { path } of leavesOf(fields)) {
          const other = withLeaf(fields, path, all[next++ % all.length] ?? '');
          if (checkFields(kind, other).ok) fields = other;
        }
        if (!checkFields(kind, fields).ok) continue;
        expect((await send({ edit: 'item', id: randomUUID(), kind, fields })).status, kind).toBe(200);
      }
      for (const key of ['firstName', 'lastName', 'headline', 'greeting', 'bio'] as const) {
        const { profile } = await draft();
        await send({ edit: 'profile', profile: { ...profile, [key]: all[next++ % all.length] } });
      }
      const { rev } = await draft();
      const published = await app.call('PUT', '/api/pages/1/publication', { rev }, maya);
      expect(published.status, published.text).toBe(200);
      for (const path of await publicPaths()) {
        const { status, text, headers } = await app.call('GET', path);
        expect([200, 404], path).toContain(status);
        expect(dangersOf(text, ours(text)), path).toEqual([]);
        expect(String(headers['content-security-policy']), path).toContain("default-src 'none'");
        expect(String(headers['content-security-policy']), path).not.toMatch(/unsafe|evil/);
      }
      const feed = await app.call('GET', `/at/${maya.userUrl}/feed.xml`);
      expect(feed.status).toBe(200);
      expect(feed.text).not.toMatch(/<(?:script|svg|iframe|style|base)\b/i);
      expect((await app.call('GET', `/at/${maya.userUrl}/card.png`)).status).toBe(200);
    },
  );
});

/** The scripts the policy of a page names by their hash are ours; here only their form is looked at. */
const ours = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)]
    .map(([, body = '']) => body)
    .filter(body => !body.includes(mark));
