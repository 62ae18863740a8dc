import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import type { Draft, EditBody, KeptStep, Saved, WireEdit } from '../pages/contract.ts';
import { showcaseJobs } from '../showcase.jobs.ts';

const clock = holdClock('2026-03-02T09:00:00Z');
const app = await testApp({ clock });
const page = '/api/pages/1';
const window = randomUUID();
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`history${String.fromCharCode(97 + creators++)}`);
});

const draft = async () => (await app.call('GET', `${page}/draft`, undefined, maya)).body as Draft;
const send = (edit: WireEdit, more: Partial<EditBody> = {}) =>
  app.call('POST', `${page}/edits`, { edit, steps: [], window, ...more }, maya);
const step = (name: string, undone = false): KeptStep => ({
  id: randomUUID(),
  undo: { edit: 'profile', typed: { bio: '' } },
  redo: { edit: 'profile', typed: { bio: name } },
  undone,
  at: 0,
});
const skill = (id: string, title: string): WireEdit => ({ edit: 'item', id, kind: 'skill', fields: { title } });
const titles = async (kind: BlockKind) =>
  (await draft()).sections
    .find(section => section.kind === kind)
    ?.items.map(item => (item.fields as { title: string }).title);
const named = async () =>
  (await draft()).history.map(({ redo, undone }) => [(redo.typed as { bio: string }).bio, undone]);
const profile = async (words: object): Promise<WireEdit> => ({
  edit: 'profile',
  profile: { ...(await draft()).profile, ...words },
});

describe('the steps of a page', () => {
  it('are stored with their edit, from either tab, and read with the draft', async () => {
    const first = step('first');
    await send(await profile({ bio: 'first' }), { steps: [first] });
    const second = step('second');
    const elsewhere = randomUUID();
    await send(await profile({ bio: 'second' }), { steps: [second], window: elsewhere });
    const at = clock.now().getTime();
    expect((await draft()).history).toEqual([
      { ...first, window, at },
      { ...second, window: elsewhere, at },
    ]);
  });

  it('keep the time they were made in when their edit comes late', async () => {
    const now = clock.now().getTime();
    const [late, second] = [
      { ...step('late'), at: now - 60_000 },
      { ...step('second'), at: now - 1000 },
    ];
    const ahead = { ...step('clock ahead'), at: now + 60_000 };
    await send(await profile({ bio: 'second' }), { steps: [second] });
    await send(await profile({ bio: 'late' }), { steps: [late, ahead] });
    const { history } = await draft();
    expect(history.map(({ id, at }) => [id, at])).toEqual([
      [late.id, late.at],
      [second.id, second.at],
      [ahead.id, now],
    ]);
  });

  it('come late without ending what was made after them and undone', async () => {
    const now = clock.now().getTime();
    const second = { ...step('second'), at: now - 1000, undone: true };
    await send(await profile({ bio: 'first' }), { steps: [second] });
    await send(await profile({ bio: 'late' }), { steps: [{ ...step('late'), at: now - 60_000 }] });
    expect(await named()).toEqual([
      ['late', false],
      ['second', true],
    ]);
  });

  it('are not written when their edit is refused', async () => {
    const refused = await send(await profile({ bio: 'x'.repeat(145) }), { steps: [step('too long')] });
    expect(refused.body).toMatchObject({ error: { code: 'invalid_input', fields: { bio: expect.any(String) } } });
    expect(await named()).toEqual([]);
  });

  it('are done again until something new is done', async () => {
    const [first, second] = [step('first'), step('second')];
    await send(await profile({ bio: 'second' }), { steps: [first, second] });
    await send(await profile({ bio: 'first' }), { steps: [{ ...second, undone: true }] });
    expect(await named()).toEqual([
      ['first', false],
      ['second', true],
    ]);
    await send(await profile({ bio: 'second' }), { steps: [second] });
    await send(await profile({ bio: 'first' }), { steps: [{ ...second, undone: true }] });
    await send(await profile({ bio: 'third' }), { steps: [step('third')] });
    expect(await named()).toEqual([
      ['first', false],
      ['third', false],
    ]);
  });

  it('are 200 at most, of which the newest 100 are read', async () => {
    const { profile: before } = await draft();
    for (const round of [0, 1, 2]) {
      const steps = Array.from({ length: 100 }, (_, i) => step(`${round * 100 + i}`));
      await send({ edit: 'profile', profile: { ...before, bio: `${round}` } }, { steps });
    }
    const history = await named();
    expect([history.length, history[0], history.at(-1)]).toEqual([100, ['200', false], ['299', false]]);
    const rows = await app.deps.db
      .selectFrom('page_ops')
      .select('opId')
      .where('creatorId', '=', maya.creatorId)
      .execute();
    expect(rows).toHaveLength(200);
  });

  it('are forgotten after 30 days, and when a version takes the place of the draft', async () => {
    await send(await profile({ bio: 'first' }), { steps: [step('first')] });
    const forget = showcaseJobs(app.deps)['forget-old-steps'];
    clock.forward(29 * 24 * 60);
    await forget?.();
    expect(await named()).toHaveLength(1);
    clock.forward(2 * 24 * 60);
    await forget?.();
    expect(await named()).toEqual([]);

    const kept = (await app.call('POST', `${page}/versions`, { label: 'Before' }, maya)).body as { id: string };
    const { rev } = (await send(await profile({ bio: 'later' }), { steps: [step('later')] })).body as Saved;
    await app.call('POST', `${page}/versions/${kept.id}/restoration`, { rev }, maya);
    expect(await draft()).toMatchObject({ history: [], profile: { bio: 'first' } });
  });

  it('of another creator are neither read nor changed', async () => {
    const mine = step('mine');
    await send(await profile({ bio: 'mine' }), { steps: [mine] });
    const jonas = await app.creator(`jonashistory${String.fromCharCode(96 + creators)}`);
    const body = { edit: await profile({ bio: 'his' }), steps: [{ ...mine, undone: true }], window };
    expect((await app.call('POST', `${page}/edits`, body, jonas)).status).toBe(200);
    expect(await named()).toEqual([['mine', false]]);
  });
});

describe('an edit that arrives twice', () => {
  it('is written once, and does not undo what was done between', async () => {
    const id = randomUUID();
    await send(skill(id, 'Salsa'));
    const rename = { steps: [step('rename')], baseRev: 1 };
    expect((await send(skill(id, 'Rumba'), rename)).body).toMatchObject({ repeated: false, rev: 2 });
    await send(skill(id, 'Tango'), { baseRev: 2, steps: [step('again')] });
    const repeated = await send(skill(id, 'Rumba'), rename);
    expect(repeated.body).toMatchObject({ repeated: true, rev: 3, item: { fields: { title: 'Tango' } } });
    expect(await titles('skill')).toEqual(['Tango']);
  });

  it('does not delete again what was brought back meanwhile', async () => {
    const id = randomUUID();
    await send(skill(id, 'Salsa'));
    const gone = { steps: [step('gone')] };
    await send({ edit: 'present', id, present: false }, gone);
    await send({ edit: 'present', id, present: true }, { steps: [{ ...(gone.steps[0] as KeptStep), undone: true }] });
    await send({ edit: 'present', id, present: false });
    await send({ edit: 'present', id, present: true });
    expect(await titles('skill')).toEqual(['Salsa']);
    const later = { steps: [step('hide')] };
    await send({ edit: 'hidden', id, hidden: true }, later);
    await send({ edit: 'hidden', id, hidden: false }, { steps: [step('show')] });
    expect((await send({ edit: 'hidden', id, hidden: true }, later)).body).toMatchObject({ repeated: true });
    const item = (await draft()).sections.find(({ kind }) => kind === 'skill')?.items[0];
    expect(item?.hidden).toBe(false);
  });

  it('at the same moment is written once', async () => {
    const body = { steps: [step('once')] };
    const edit = await profile({ bio: 'Once' });
    const answers = await Promise.all([send(edit, body), send(edit, body)]);
    expect(answers.map(answer => (answer.body as Saved).repeated).sort()).toEqual([false, true]);
    expect((await draft()).rev).toBe(1);
  });
});

describe('two tabs on one part', () => {
  const parts: [string, WireEdit, WireEdit, string, object][] = [
    [
      'the look',
      { edit: 'appearance', appearance: { art: 'noir', theme: 'dark' } },
      { edit: 'appearance', appearance: { art: 'pop', theme: 'light' } },
      'appearance',
      { art: 'noir', theme: 'dark' },
    ],
    [
      'the settings of a section',
      { edit: 'settings', kind: 'link', settings: { heading: 'Theirs' } },
      { edit: 'settings', kind: 'link', settings: { heading: 'Mine' } },
      'settings:link',
      { heading: 'Theirs' },
    ],
    [
      'the order of sections',
      { edit: 'sections', kinds: ['link'] },
      { edit: 'sections', kinds: ['review'] },
      'sections',
      {},
    ],
  ];
  it.each(parts)(
    'are told that the other changed %s, and see what it is now',
    async (_name, theirs, mine, key, value) => {
      const { partRevs } = await draft();
      expect(partRevs[key] ?? 0).toBe(0);
      const first = (await send(theirs, { baseRev: 0 })).body as Saved;
      expect(first.part).toMatchObject({ key, rev: 1, value });
      const refused = await send(mine, { baseRev: 0 });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        error: { code: 'edited_elsewhere', details: { part: { key, rev: 1, value } } },
      });
      expect((await draft()).partRevs).toEqual({ [key]: 1 });
      expect((await send(mine, { baseRev: 1 })).status).toBe(200);
      expect((await draft()).partRevs).toEqual({ [key]: 2 });
    },
  );

  it('are told so about the profile, on the plain route as well; another part does not stand in the way', async () => {
    const [theirs, mine] = [await profile({ bio: 'Theirs' }), await profile({ bio: 'Mine' })];
    await send(theirs, { baseRev: 0 });
    expect(codeOf(await send(mine, { baseRev: 0 }))).toBe('edited_elsewhere');
    const { profile: words } = mine as { profile: object };
    expect(codeOf(await editPage(app, { edit: 'profile', profile: words, baseRev: 0 }, maya))).toBe('edited_elsewhere');
    expect((await send({ edit: 'settings', kind: 'link', settings: { heading: 'Else' } }, { baseRev: 0 })).status).toBe(
      200,
    );
    expect((await editPage(app, { edit: 'profile', profile: words, baseRev: 1 }, maya)).status).toBe(200);
  });

  it('may both write the same words', async () => {
    const same = await profile({ bio: 'Same' });
    await send(same, { baseRev: 0 });
    expect((await send(same, { baseRev: 0 })).status).toBe(200);
  });
});

it('keeps a checkpoint of the draft by name, hidden items included, and brings it back', async () => {
  const id = randomUUID();
  await send(skill(id, 'Salsa'));
  await send({ edit: 'hidden', id, hidden: true });
  const kept = await app.call('POST', `${page}/versions`, { label: '  Before the summer ' }, maya);
  expect(kept.body).toMatchObject({ reason: 'checkpoint', label: 'Before the summer', isLive: false });
  await send({ edit: 'present', id, present: false });
  const { rev } = await draft();
  const { id: version } = kept.body as { id: string };
  expect((await app.call('POST', `${page}/versions/${version}/restoration`, { rev }, maya)).status).toBe(200);
  expect((await draft()).sections.find(({ kind }) => kind === 'skill')?.items).toMatchObject([{ id, hidden: true }]);
});

describe('an edit of a tab that was closed before the answer', () => {
  const typed = (bio: string, { id, at }: KeptStep): KeptStep => ({ ...step(bio), id, at });

  it('comes again with what was typed since, and is not in conflict with itself', async () => {
    const baseRev = (await draft()).rev;
    const first = step('Sal');
    expect((await send(await profile({ bio: 'Sal' }), { steps: [first], baseRev })).status).toBe(200);
    // The next window took over what was kept: the same step, typed on, and one more.
    const steps = [typed('Salsa', first), step('Salsa, bachata')];
    const again = await send(await profile({ bio: 'Salsa, bachata' }), { steps, baseRev, window: randomUUID() });
    expect(again.status, again.text).toBe(200);
    expect((await draft()).profile).toMatchObject({ bio: 'Salsa, bachata' });
  });

  it('is in conflict with what another window wrote or undid since', async () => {
    const baseRev = (await draft()).rev;
    const first = step('Sal');
    await send(await profile({ bio: 'Sal' }), { steps: [first], baseRev });
    const typedOn = { steps: [typed('Salsa', first)], baseRev };
    await send(await profile({ bio: '' }), { steps: [{ ...first, undone: true }], window: randomUUID() });
    expect(codeOf(await send(await profile({ bio: 'Salsa' }), typedOn))).toBe('edited_elsewhere');

    const second = step('Tan');
    const secondBase = (await draft()).rev;
    await send(await profile({ bio: 'Tan' }), { steps: [second], baseRev: secondBase });
    await send(await profile({ bio: 'Theirs' }), { steps: [step('Theirs')], window: randomUUID() });
    const tango = { steps: [typed('Tango', second)], baseRev: secondBase };
    expect(codeOf(await send(await profile({ bio: 'Tango' }), tango))).toBe('edited_elsewhere');
  });
});
