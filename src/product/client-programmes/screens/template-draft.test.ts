import { expect, it } from 'vitest';
import { draftOf, moveTask, newTask, newTemplate, sentOf } from './template-draft.ts';

const detail = {
  ...{ id: 'x', name: 'Four weeks', description: '', question: 'Weight', unit: 'kg', isArchived: false },
  ...{ startsWith: null, withPackage: false },
  tasks: [
    { id: 'a', title: 'Walk', text: '', link: '', day: 0, asksNumber: false },
    { id: 'b', title: 'Weigh', text: '', link: '', day: 6, asksNumber: true },
  ],
};

it('what is read is sent again as it was, and days are counted from 1 in between', () => {
  const draft = draftOf(detail);
  expect(draft.tasks.map(({ day }) => day)).toEqual(['1', '7']);
  const { id: _id, isArchived: _isArchived, ...sent } = detail;
  expect(sentOf(draft)).toEqual(sent);
});

it('a new task is for the day after the last one', () => {
  expect(newTask('c', draftOf(detail).tasks).day).toBe('8');
  expect(newTemplate('a').tasks).toMatchObject([{ day: '1' }]);
});

it.each(['', 'soon', '0', '-3', '1.5'])('the day %j is sent as one that is refused', day => {
  const draft = draftOf(detail);
  const tasks = draft.tasks.map(task => ({ ...task, day }));
  expect(sentOf({ ...draft, tasks }).tasks[0]?.day).toBeLessThan(0);
});

it('packages are sent with a service alone', () => {
  expect(sentOf({ ...draftOf(detail), withPackage: true }).withPackage).toBe(false);
  expect(sentOf({ ...draftOf(detail), withPackage: true, startsWith: 's' })).toMatchObject({
    startsWith: 's',
    withPackage: true,
  });
});

it('a task moves within the list, and not out of it', () => {
  const { tasks } = draftOf(detail);
  const ids = (to: number) => moveTask(tasks, 'a', to).map(({ id }) => id);
  expect([ids(1), ids(-1), ids(2)]).toEqual([
    ['b', 'a'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
