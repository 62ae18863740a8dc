import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import type { Draft } from '../pages/contract.ts';

const app = await testApp();

it('many tabs that save, arrange and publish one page at once are each answered, and nothing is lost', async () => {
  const maya = await app.creator('crowd');
  const draft = async () => (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body as Draft;
  const send = (edit: object, more: object = {}) => {
    const step = { id: randomUUID(), undo: edit, redo: edit, undone: false, at: 1 };
    return app.call('POST', '/api/pages/1/edits', { edit, steps: [step], window: randomUUID(), ...more }, maya);
  };
  const publish = async () =>
    app.call('PUT', '/api/pages/1/publication', { rev: (await draft()).rev, pendingTheme: 'leave' }, maya);
  const { profile, appearance } = await draft();
  const shared = Array.from({ length: 4 }, () => randomUUID());
  for (const id of shared) await send({ edit: 'item', id, kind: 'skill', fields: { title: 'Shared' } });

  const added: string[] = [];
  const add = async (n: number) => {
    const id = randomUUID();
    added.push(id);
    return send({ edit: 'item', id, kind: 'skill', fields: { title: `Skill ${n}` } });
  };
  const one = (n: number): string => shared[n % shared.length] ?? '';
  // The same new id from two windows, as a killed tab sends its edit again.
  const twice = randomUUID();
  const deeds: ((n: number) => ReturnType<typeof send>)[] = [
    add,
    n => send({ edit: 'item', id: one(n), kind: 'skill', fields: { title: `Title ${n}` } }),
    n => send({ edit: 'hidden', id: one(n), hidden: n % 2 === 0 }),
    n => send({ edit: 'present', id: one(n), present: n % 3 !== 0 }),
    n => send({ edit: 'order', kind: 'skill', ids: n % 2 === 0 ? shared : shared.toReversed() }),
    n => send({ edit: 'sections', kinds: n % 2 === 0 ? ['link', 'skill'] : ['skill', 'link'] }),
    n => send({ edit: 'settings', kind: 'skill', settings: { heading: `Heading ${n}` } }),
    n => send({ edit: 'profile', profile: { ...(profile as object), bio: `Bio ${n}` } }),
    n => send({ edit: 'appearance', appearance: { ...(appearance as object), art: n % 2 === 0 ? 'noir' : 'pop' } }),
    () => send({ edit: 'item', id: twice, kind: 'skill', fields: { title: 'Twice' } }),
    publish,
    n =>
      app.call(
        'PUT',
        '/api/pages/1/pending-theme',
        { ...(appearance as object), art: n % 2 === 0 ? 'mod' : 'jean' },
        maya,
      ),
  ];

  const before = (await draft()).rev;
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => deeds[(n + round) % deeds.length]?.(round * 60 + n)),
    );
    // A stale publication, an item deleted meanwhile: words for a person, never a failure.
    const odd = answers.flatMap(answer =>
      answer === undefined || [200, 204, 404, 409, 410].includes(answer.status)
        ? []
        : [`${answer.status} ${answer.text}`],
    );
    expect(odd).toEqual([]);
  }

  const after = await draft();
  const items = after.sections.find(({ kind }) => kind === 'skill')?.items ?? [];
  const known = items.map(item => item.id);
  expect(new Set(known).size).toBe(known.length);
  expect(known).toEqual(expect.arrayContaining([...added, twice]));
  expect(after.rev).toBeGreaterThan(before + added.length);
  expect((await publish()).status).toBe(200);
  expect((await app.call('GET', '/at/crowd')).text).toContain('Twice');
});

it('two pages that are given the same new item at once have it once', async () => {
  const lena = await app.creator('same');
  const pageId = randomUUID();
  const made = await app.call('POST', '/api/pages', { pageId, title: 'Other', template: 'blank' }, lena);
  expect(made.status, made.text).toBeLessThan(300);
  for (let round = 0; round < 10; round++) {
    const id = randomUUID();
    const put = (page: string) =>
      editPage(app, { edit: 'item', id, kind: 'skill', fields: { title: 'Salsa' } }, lena, page);
    const answers = await Promise.all(['1', pageId, '1', pageId].map(put));
    const statuses = answers.map(({ status }) => status);
    expect(
      statuses.every(status => status === 200 || status === 409),
      statuses.join(),
    ).toBe(true);
  }
});
