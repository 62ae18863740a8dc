import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../base/api-call.ts';
import type { PageImage } from '../document/page-document.ts';
import type { AltTexts } from '../form-fields/form-context.tsx';
import { createAltTextSaver, type Words } from './save-alt-text.browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = (alt: string): Words => ({ alt, decorative: false });

/** The forms of one draft, and a server that answers when it is told to. */
function opened() {
  const draft: AltTexts = { waiting: new Map(), inFlight: new Set() };
  const calls: { alt: string; answer: () => void; fail: (status: number) => void }[] = [];
  const saved: string[] = [];
  const problems: (string | undefined)[] = [];
  const image = (alt: string): PageImage => ({ src: '/a', srcSet: '', width: 1, height: 1, color: '#000000', alt });
  const form = () =>
    createAltTextSaver('p', draft, {
      describe: (_, { alt }) =>
        new Promise((resolve, reject) => {
          const answer = () => resolve({ image: image(alt.trim()) });
          calls.push({ alt, answer, fail: status => reject(new ApiError(status, 'no', 'Too long')) });
        }),
      onSaved: (_, { alt }) => saved.push(alt),
      onProblem: problem => problems.push(problem),
    });
  const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const asked = () => calls.map(({ alt }) => alt);
  return { draft, calls, saved, problems, form, wait, asked };
}

describe('alt text that is typed', () => {
  it('is saved once typing rests, with its last space', async () => {
    const { calls, saved, form, wait, asked } = opened();
    const { save } = form();
    save(words('A red'), 700);
    await wait(500);
    save(words('A red '), 700);
    await wait(699);
    expect(asked()).toEqual([]);
    await wait(1);
    calls[0]?.answer();
    await wait();
    expect(asked()).toEqual(['A red ']);
    expect(saved).toEqual(['A red ']);
  });

  it('while older words are being saved goes after them, not beside them', async () => {
    const { draft, calls, saved, form, wait, asked } = opened();
    const { save } = form();
    save(words('A red'), 0);
    await wait();
    save(words('A red lamp'), 700);
    await wait(5000);
    expect(asked()).toEqual(['A red']);
    calls[0]?.answer();
    await wait();
    expect(asked()).toEqual(['A red', 'A red lamp']);
    expect(saved).toEqual([]);
    calls[1]?.answer();
    await wait();
    expect(saved).toEqual(['A red lamp']);
    expect(draft.waiting.size).toBe(0);
  });

  it('is sent at once when its form goes away, and by no form twice', async () => {
    const { calls, saved, form, wait, asked } = opened();
    const first = form();
    first.save(words('A red lamp'), 700);
    await wait(300);
    first.setOpen(false);
    const second = form();
    second.setOpen(true);
    await second.send();
    expect(asked()).toEqual(['A red lamp']);
    calls[0]?.answer();
    await wait(10_000);
    expect(asked()).toEqual(['A red lamp']);
    expect(saved).toEqual(['A red lamp']);
  });

  it('in a new form of the picture follows what the old one still saves', async () => {
    const { calls, saved, form, wait, asked } = opened();
    const first = form();
    first.save(words('A red'), 700);
    first.setOpen(false);
    const second = form();
    second.save(words('A red lamp'), 700);
    await wait(700);
    calls[0]?.answer();
    await wait();
    calls[1]?.answer();
    await wait();
    expect(asked()).toEqual(['A red', 'A red lamp']);
    expect(saved).toEqual(['A red lamp']);
  });

  it.each([0, 503])('is tried again every five seconds after status %i, also when its form is gone', async status => {
    const { calls, saved, problems, form, wait, asked } = opened();
    const { save, setOpen } = form();
    save(words('A red lamp'), 0);
    await wait();
    calls[0]?.fail(status);
    await wait();
    expect(problems).toEqual([status === 0 ? expect.stringContaining('Not saved yet') : 'Too long']);
    setOpen(false);
    await wait();
    calls[1]?.fail(status);
    await wait(5000);
    calls[2]?.answer();
    await wait();
    expect(asked()).toEqual(['A red lamp', 'A red lamp', 'A red lamp']);
    expect(saved).toEqual(['A red lamp']);
    expect(problems).toHaveLength(1);
  });

  it('and refused stays while its form says why, and waits no longer once that is gone', async () => {
    const { draft, calls, problems, form, wait, asked } = opened();
    const { save, setOpen } = form();
    save(words('A red lamp'), 0);
    await wait();
    calls[0]?.fail(400);
    await wait(10_000);
    expect(problems).toEqual(['Too long']);
    expect(draft.waiting.get('p')?.alt).toBe('A red lamp');
    setOpen(false);
    await wait();
    calls[1]?.fail(400);
    await wait(10_000);
    expect(asked()).toHaveLength(2);
    expect(draft.waiting.size).toBe(0);
  });
});
