import { beforeEach, expect, it } from 'vitest';
import { dismissToast, shownToasts, showToast } from './toasts.browser.ts';

const shown = () => shownToasts().map(({ text }) => text);
beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

it('shows the newest alone when the others only tell something', () => {
  showToast({ text: 'Link copied' });
  showToast({ text: 'Choose a day first', tone: 'why' });
  showToast({ text: 'Saved' });
  expect(shown()).toEqual(['Saved']);
});

it('loses neither an undo nor a problem, and keeps three at most', () => {
  for (const text of ['Class hidden', 'Class deleted', 'Link hidden']) showToast({ text, onUndo: () => undefined });
  showToast({ text: 'Not saved', tone: 'problem' });
  expect(shown()).toEqual(['Class deleted', 'Link hidden', 'Not saved']);
});

it('says the same once', () => {
  showToast({ text: 'Not saved', tone: 'problem' });
  showToast({ text: 'Not saved', tone: 'problem' });
  expect(shown()).toEqual(['Not saved']);
});
