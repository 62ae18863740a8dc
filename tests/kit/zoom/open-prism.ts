import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

type Call = { method: string; url: string; text: string };
export type PrismCheck = { answerTo(call: Call): Promise<{ status: number; text: string }>; close(): Promise<void> };

/** Prism on loopback over Zoom's own description: a judge of calls, of other people's making. */
export async function openPrism(): Promise<PrismCheck> {
  const operations = await getHttpOperationsFromSpec(fileURLToPath(new URL('meetings-v2.json', import.meta.url)));
  const prism = createServer(operations, {
    cors: false,
    config: {
      isProxy: false,
      mock: { dynamic: false },
      checkSecurity: false,
      validateRequest: true,
      validateResponse: false,
      errors: false,
      upstreamProxy: undefined,
    },
    components: { logger: createLogger('prism', { level: 'silent' }) },
  });
  const base = await prism.listen(0, '127.0.0.1');
  return {
    async answerTo({ method, url, text }) {
      const body = text === '' ? {} : { body: text, headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`${base}${url.replace('/v2', '')}`, { method, ...body });
      return { status: answer.status, text: await answer.text() };
    },
    close: () => prism.close(),
  };
}
