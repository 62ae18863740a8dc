import { expect, it } from 'vitest';
import { timeOffBodySchema } from '../parts/time-off-contract.ts';
import { sentTimeOff } from './time-off-form.tsx';

/** What the server reads of a form that was sent. */
const read = (from: string, to: string) =>
  timeOffBodySchema.safeParse(
    JSON.parse(JSON.stringify({ ...sentTimeOff({ date: '2026-12-24', from, to, words: '' }), override: [] })),
  );

it('refuses a time left empty beside its field, rather than blocking from midnight', () => {
  const issues = read('', '').error?.issues.map(({ path, message }) => [path.join(), message]);
  expect(issues).toEqual([
    ['from', 'Choose a time'],
    ['to', 'Choose a time'],
  ]);
});

it('takes midnight as a beginning and as an end of the day', () => {
  expect(read('00:00', '00:00').data).toMatchObject({ from: 0, to: 1440 });
});
