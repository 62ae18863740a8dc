import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const calm = { waiting: 0, isChecklistDone: true, hasChanges: false, hasLinks: true };

it.each([
  ['what waits is listed', { waiting: 2, hasChanges: true }, undefined],
  ['changes', { hasChanges: true, isChecklistDone: false }, '/manage/pages/1'],
  ['an open checklist is listed', { isChecklistDone: false }, undefined],
  ['no link yet', { hasLinks: false }, '/manage/sources/new'],
  ['all done', {}, '/manage/analytics'],
])('%s', (_what, changes, to) => {
  expect(nextStep({ ...calm, ...changes })?.to).toBe(to);
});
