import { ProviderError } from './payment-port.ts';

/** After so many calls in a row without an answer the provider is not called for so long; then one call tries it. */
export const breakerRules = { failures: 5, restMs: 30_000 } as const;

type Breaker = { run<T>(call: () => Promise<T>): Promise<T> };

/**
 * A circuit breaker: keeps one slow or unreachable provider from holding up its callers. While open, calls fail at
 * once with the error they would have had after their timeout. `now` in milliseconds, monotonic.
 */
export function createBreaker(name: string, now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    async run(call) {
      const isOpen = failures >= breakerRules.failures;
      if (isOpen && (now() < restsUntil || isTrying))
        throw new ProviderError('unavailable', `${name} has not answered and is left alone for a moment`);
      if (isOpen) isTrying = true;
      try {
        const answer = await call();
        failures = 0;
        return answer;
      } catch (error) {
        const isAway = error instanceof ProviderError && error.kind === 'unavailable';
        failures = isAway ? failures + 1 : 0;
        if (failures >= breakerRules.failures) restsUntil = now() + breakerRules.restMs;
        throw error;
      } finally {
        if (isOpen) isTrying = false;
      }
    },
  };
}

const asksNobody = new Set<PropertyKey>(['parseWebhook', 'answerChallenge']);

/** The same port, its calls through a breaker. Methods without calls stay as they are. */
export const guarded = <Port extends object>(port: Port, breaker: Breaker): Port =>
  new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || asksNobody.has(name)) return value;
      return (...given: unknown[]) => breaker.run(async () => value.apply(target, given));
    },
  });
