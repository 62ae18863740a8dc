import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { smsPort } from './sms.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'send-sms': z.input<typeof smsSchema>;
  }
}

const smsSchema = z.object({ id: z.string(), to: z.string(), text: z.string() });

export const factorJobs = (deps: PlatformContext) =>
  ({ 'send-sms': payload => smsPort(deps).send(smsSchema.parse(payload)) }) satisfies Jobs;
