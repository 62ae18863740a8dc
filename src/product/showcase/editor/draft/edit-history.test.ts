import { describe, expect, it } from 'vitest';
import type { Edit, Step } from './edit.ts';
import { historyOf, nextStep, noHistory, remember, stepped, without } from './edit-history.ts';

const item = (id: string, typed: Record<string, unknown>): Edit => ({ edit: 'item', kind: 'skill', id, typed });
let steps = 0;
const fresh = (at: number) => ({ id: `step ${steps++}`, at, undone: false, window: 'here' });
const typing = (id: string, before: string, after: string, at: number): Step => ({
  ...fresh(at),
  undo: item(id, { title: before, note: 'same' }),
  redo: item(id, { title: after, note: 'same' }),
});
const hiding = (hidden: boolean, at: number): Step => ({
  ...fresh(at),
  undo: { edit: 'hidden', kind: 'skill', id: 'a', hidden: !hidden },
  redo: { edit: 'hidden', kind: 'skill', id: 'a', hidden },
});
const done = (...steps: Step[]) => steps.reduce(remember, noHistory);

describe('steps of the history', () => {
  const otherField: Step = {
    undo: item('a', { title: 'Sal', note: 'same' }),
    redo: item('a', { title: 'Sal', note: 'new' }),
    ...fresh(300),
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

  it('take a merged step back to where the typing began', () => {
    const step = nextStep(
      done(typing('a', '', 'S', 0), typing('a', 'S', 'Sa', 100), typing('a', 'Sa', 'Sal', 200)),
      'back',
    );
    expect(step?.undo).toEqual(item('a', { title: '', note: 'same' }));
    expect(step?.redo).toEqual(item('a', { title: 'Sal', note: 'same' }));
  });

  it('are not merged with what was typed in another tab', () => {
    const there = { ...typing('a', '', 'S', 0), window: 'there' };
    expect(done(there, typing('a', 'S', 'Sa', 100)).past).toHaveLength(2);
  });

  it('go back and forth and stop at both ends', () => {
    const [first, second] = [hiding(true, 0), typing('a', '', 'S', 1000)];
    const start = done(first, second);
    const once = stepped(start, 'back', { ...second, undone: true });
    expect(nextStep(once, 'back')).toBe(first);
    const twice = stepped(once, 'back', { ...first, undone: true });
    expect(nextStep(twice, 'back')).toBeUndefined();
    expect(nextStep(twice, 'forward')?.id).toBe(first.id);
    expect(stepped(stepped(twice, 'forward', first), 'forward', second)).toEqual(start);
    expect(nextStep(start, 'forward')).toBeUndefined();
    expect(without(start, 'back')).toEqual(done(first));
  });

  it('that were undone are gone once something new is done', () => {
    const step = hiding(true, 0);
    const back = stepped(done(step), 'back', { ...step, undone: true });
    expect(nextStep(remember(back, typing('a', '', 'S', 900)), 'forward')).toBeUndefined();
  });

  it('keeps the newest 200 steps', () => {
    const history = done(...Array.from({ length: 230 }, (_, i) => hiding(i % 2 === 0, i * 1000)));
    expect(history.past).toHaveLength(200);
    expect(history.past.at(-1)?.at).toBe(229_000);
  });
});

describe('the history after loading', () => {
  const [a, b, c] = [hiding(true, 0), hiding(false, 1000), hiding(true, 2000)];
  const undone = (step: Step): Step => ({ ...step, undone: true });
  const ids = ({ past, future }: { past: readonly Step[]; future: readonly Step[] }) => [
    past.map(({ id }) => id),
    future.map(({ id }) => id),
  ];
  it.each<[string, Step[], Step[], [Step[], Step[]]]>([
    ['is what the server keeps', [a, undone(b)], [], [[a], [b]]],
    ['goes on with what waits here', [a], [b], [[a, b], []]],
    ['takes a step that was taken back here as undone', [a, b], [undone(b)], [[a], [b]]],
    ['takes a step that was done again here as done', [a, undone(b)], [b], [[a, b], []]],
    ['puts what waited long where it was made', [b, c], [a], [[a, b, c], []]],
    ['keeps what was undone after that was made', [undone(b)], [a], [[a], [b]]],
    ['forgets what was undone before something new was done here', [a, undone(b)], [c], [[a, c], []]],
  ])('%s', (_name, stored, waiting, [past, future]) => {
    expect(ids(historyOf(stored, waiting))).toEqual(ids({ past, future }));
  });
});
