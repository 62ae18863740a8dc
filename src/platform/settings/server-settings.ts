import { z } from 'zod';
import { flag, textFrom, webUrl, wholeNumber } from './setting-kinds.ts';

/** What a process does: answers people, runs jobs, or both. */
export const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Settings of one server among several; part of all settings in `config.ts`. */
export const serverSettings = {
  ROLE: z
    .enum(roles)
    .default('all')
    .describe(
      'What this process does: `web` serves pages and the API and runs no jobs, `worker` runs jobs and serves health alone, `all` does both ([roles](roles.md))',
    ),
  DRAIN_SECONDS: wholeNumber(0, 60)
    .default(0)
    .describe(
      'Seconds that a stopping server still serves while `/readyz` already says 503, so that a proxy sends people elsewhere first; with several servers, 3 ([cluster](cluster.md))',
    ),
  API_URL: webUrl.describe(
    'Address of the API, when it has a host of its own: programs use it with tokens, and no cookie is read there ([hosts](hosts.md))',
  ),
  BOOKING_URL: webUrl.describe(
    'The same for bookings, passes and waitlists of visitors: links in their emails lead there',
  ),
  HOME_URL: webUrl.describe('The same for the landing page, the styles and the pages for developers'),
  METRICS: flag
    .default(false)
    .describe(
      '`1` serves numbers for Prometheus at `/metrics`: to the machine itself and private networks, or with METRICS_TOKEN to who sends it ([watching](watching.md))',
    ),
  METRICS_TOKEN: textFrom(16).describe('Bearer token without which `/metrics` then answers nobody'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.describe(
    'Address of an OpenTelemetry collector that takes OTLP over HTTP; traces are sent to `/v1/traces` below it ([watching](watching.md))',
  ),
} as const;
