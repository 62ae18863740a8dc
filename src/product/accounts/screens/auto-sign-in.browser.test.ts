import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForLink } from './auto-sign-in.browser.ts';

type Said = { status: number; body: unknown } | 'nothing';
const wait: Said = { status: 200, body: { next: 'wait' } };

/** Waits for a link sent now, with what the server says to each question; the last answer is said again and again. */
function waiting(...said: Said[]) {
  const started = Date.now();
  const askedAt: number[] = [];
  vi.stubGlobal('fetch', async () => {
    askedAt.push((Date.now() - started) / 1000);
    const answer = said[Math.min(askedAt.length, said.length) - 1] ?? wait;
    if (answer === 'nothing') throw new TypeError('failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  const [onEntered, onOver] = [vi.fn(), vi.fn()];
  const stop = waitForLink('maya@example.org', started, { onEntered, onOver });
  return { askedAt, onEntered, onOver, stop, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('waiting for the link of a sign-up', () => {
  it('asks every five seconds, and gives up at the first tick past 180', async () => {
    const { askedAt, onOver, pass } = waiting(wait);
    await pass(180);
    expect(askedAt).toEqual(Array.from({ length: 37 }, (_, i) => i * 5));
    expect(onOver).not.toHaveBeenCalled();
    await pass(4.9);
    expect(onOver).not.toHaveBeenCalled();
    await pass(0.1);
    expect(onOver.mock.calls).toEqual([['Please confirm your account and use your credentials to sign in.']]);
    await pass(60);
    expect(askedAt).toHaveLength(37);
  });

  it('goes on where a question gets no answer, or a wrong one', async () => {
    const broken: Said = { status: 500, body: { error: { code: 'failed', message: 'Something broke' } } };
    const { askedAt, onOver, pass } = waiting('nothing', broken, wait);
    await pass(12);
    expect(askedAt).toEqual([0, 5, 10]);
    expect(onOver).not.toHaveBeenCalled();
  });

  it('is over when the server says so, in its words', async () => {
    const message = 'Please use your credentials to sign in';
    const over: Said = { status: 410, body: { error: { code: 'auto_sign_in_error', message } } };
    const { askedAt, onOver, pass } = waiting(wait, over);
    await pass(60);
    expect([askedAt, onOver.mock.calls]).toEqual([[0, 5], [[message]]]);
  });

  it('ends with what the sign-in asks next, or when nobody waits any more', async () => {
    const challenge = { challengeName: 'SMS_MFA', challengeParam: {}, session: 's' };
    const entered = waiting(wait, { status: 200, body: challenge });
    await entered.pass(30);
    expect([entered.askedAt, entered.onEntered.mock.calls]).toEqual([[0, 5], [[challenge]]]);
    const left = waiting(wait);
    await left.pass(2);
    left.stop();
    await left.pass(300);
    expect([left.askedAt, left.onOver.mock.calls]).toEqual([[0], []]);
  });
});
