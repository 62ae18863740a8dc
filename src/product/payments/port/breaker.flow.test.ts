import { expect, it } from 'vitest';
import { breakerRules, createBreaker } from './breaker.flow.ts';
import { ProviderError, type ProviderErrorKind } from './payment-port.ts';

function breaker() {
  let at = 0;
  let asked = 0;
  const tried = createBreaker('Stripe', () => at);
  const call = (kind?: ProviderErrorKind) =>
    tried
      .run(async () => {
        asked += 1;
        if (kind !== undefined) throw new ProviderError(kind, kind);
        return 'well';
      })
      .catch((error: unknown) => (error instanceof ProviderError ? error.kind : error));
  const fail = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) await call('unavailable');
  };
  const wait = (ms: number) => {
    at += ms;
  };
  return { tried, call, fail, asked: () => asked, wait };
}

it('leaves a provider alone that has not answered five times, and says so at once', async () => {
  const at = breaker();
  await at.fail(breakerRules.failures);
  expect(await at.call()).toBe('unavailable');
  expect(at.asked()).toBe(breakerRules.failures);
});

it('calls it once more after the pause, and goes on when it answers', async () => {
  const at = breaker();
  await at.fail(breakerRules.failures);
  at.wait(breakerRules.restMs);
  expect(await at.call()).toBe('well');
  expect(await at.call()).toBe('well');
});

it('leaves it alone again when it does not', async () => {
  const at = breaker();
  await at.fail(breakerRules.failures);
  at.wait(breakerRules.restMs);
  await at.call('unavailable');
  expect(await at.call()).toBe('unavailable');
  expect(at.asked()).toBe(breakerRules.failures + 1);
});

it('lets one call alone try it', async () => {
  const at = breaker();
  await at.fail(breakerRules.failures);
  at.wait(breakerRules.restMs);
  let answer = (_well: string) => {};
  const trying = at.tried.run(
    () =>
      new Promise<string>(resolve => {
        answer = resolve;
      }),
  );
  expect(await at.call()).toBe('unavailable');
  answer('well');
  expect(await trying).toBe('well');
  expect(await at.call()).toBe('well');
});

it.each(['declined', 'invalid', 'auth', 'rate'] as const)('counts no answer of the kind %s', async kind => {
  const at = breaker();
  await at.fail(breakerRules.failures - 1);
  await at.call(kind);
  await at.fail(1);
  expect(await at.call()).toBe('well');
});
