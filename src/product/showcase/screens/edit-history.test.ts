import { describe, expect, it } from 'vitest';
import type { Edit } from './edit.ts';
import { noHistory, remember, type Step, stepBack, stepForward } from './edit-history.ts';

const item = (id: string, typed: Record<string, unknown>): Edit => ({ edit: 'item', kind: 'skill', id, typed });
const typing = (id: string, before: string, after: string, at: number): Step => ({
  undo: item(id, { title: before, note: 'same' }),
  redo: item(id, { title: after, note: 'same' }),
  at,
});
const hiding = (hidden: boolean, at: number): Step => ({
  undo: { edit: 'hidden', kind: 'skill', id: 'a', hidden: !hidden },
  redo: { edit: 'hidden', kind: 'skill', id: 'a', hidden },
  at,
});
const done = (...steps: Step[]) => steps.reduce(remember, noHistory);

describe('steps of the history', () => {
  const otherField: Step = {
    undo: item('a', { title: 'Sal', note: 'same' }),
    redo: item('a', { title: 'Sal', note: 'new' }),
    at: 300,
  };
  it.each<[string, Step[], number]>([
    ['typing on within half a second is one step', [typing('a', '', 'S', 0), typing('a', 'S', 'Sa', 500)], 1],
    ['a pause of more than half a second begins a step', [typing('a', '', 'S', 0), typing('a', 'S', 'Sa', 501)], 2],
    [
      'each letter counts from the one before it',
      [typing('a', '', 'S', 0), typing('a', 'S', 'Sa', 400), typing('a', 'Sa', 'Sal', 800)],
      1,
    ],
    ['another item begins a step', [typing('a', '', 'S', 0), typing('b', '', 'S', 100)], 2],
    ['another field begins a step', [typing('a', 'Sa', 'Sal', 100), otherField], 2],
    ['hiding and showing quickly are two steps', [hiding(true, 0), hiding(false, 100)], 2],
  ])('%s', (_name, steps, count) => {
    expect(done(...steps).past).toHaveLength(count);
  });

  it('takes a merged step back to where the typing began', () => {
    const history = done(typing('a', '', 'S', 0), typing('a', 'S', 'Sa', 100), typing('a', 'Sa', 'Sal', 200));
    expect(stepBack(history)?.edit).toEqual(item('a', { title: '', note: 'same' }));
    expect(stepForward(stepBack(history)?.history ?? noHistory)?.edit).toEqual(
      item('a', { title: 'Sal', note: 'same' }),
    );
  });

  it('goes back and forth through all steps and stops at both ends', () => {
    const history = done(hiding(true, 0), typing('a', '', 'S', 1000));
    const once = stepBack(history);
    const twice = stepBack(once?.history ?? noHistory);
    expect(twice?.edit).toEqual(hiding(true, 0).undo);
    expect(stepBack(twice?.history ?? noHistory)).toBeUndefined();
    expect(stepForward(twice?.history ?? noHistory)?.edit).toEqual(hiding(true, 0).redo);
    expect(stepForward(history)).toBeUndefined();
  });

  it('forgets what was undone once something new is done', () => {
    const back = stepBack(done(hiding(true, 0)))?.history ?? noHistory;
    expect(stepForward(remember(back, typing('a', '', 'S', 900)))).toBeUndefined();
  });

  it('keeps the newest 200 steps', () => {
    const history = done(...Array.from({ length: 230 }, (_, i) => hiding(i % 2 === 0, i * 1000)));
    expect(history.past).toHaveLength(200);
    expect(history.past.at(-1)?.at).toBe(229_000);
  });
});
