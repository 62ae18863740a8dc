import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import type { PaypalSent } from './open-paypal.ts';
import { paypalDescriptions } from './paypal-judge.ts';

/** How Prism answers a call: the status of a description's own example, or 401, 404 and 422 for what it refuses. */
export type PrismCheck = { statusOf(call: PaypalSent): Promise<number>; close(): Promise<void> };

/** Prism on loopback over PayPal's own descriptions: a second judge of calls, of other people's making. */
export async function openPrism(): Promise<PrismCheck> {
  const files = paypalDescriptions.map(name => fileURLToPath(new URL(`${name}.json`, import.meta.url)));
  const operations = (await Promise.all(files.map(getHttpOperationsFromSpec))).flat();
  const prism = createServer(operations, {
    cors: false,
    // Prism's own answers are the descriptions' samples, some of which are not valid: only calls are judged.
    config: {
      isProxy: false,
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: false,
      errors: false,
      upstreamProxy: undefined,
    },
    components: { logger: createLogger('prism', { level: 'silent' }) },
  });
  const base = await prism.listen(0, '127.0.0.1');
  return {
    async statusOf({ method, url, headers, text }) {
      const answer = await fetch(`${base}${url}`, { method, headers, ...(text === '' ? {} : { body: text }) });
      await answer.arrayBuffer();
      return answer.status;
    },
    close: () => prism.close(),
  };
}
