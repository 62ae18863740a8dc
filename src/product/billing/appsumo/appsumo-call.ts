import { z } from 'zod';
import { type LicenceEvent, licenceEvents, licenceStates } from './licence.ts';

// docs.licensing.appsumo.com: `event_timestamp` is in milliseconds; whatever else a call holds is not read.
const callSchema = z.object({
  license_key: z.string().min(1).max(200),
  prev_license_key: z.string().min(1).max(200).nullish(),
  parent_license_key: z.string().min(1).max(200).nullish(),
  plan_id: z.union([z.string().max(200), z.number()]).nullish(),
  tier: z.coerce.number().int().nullish(),
  event: z.enum(licenceEvents),
  license_status: z.enum(licenceStates).nullish().catch(null),
  event_timestamp: z.coerce.number().int().positive(),
  test: z.boolean().nullish(),
});
const namedSchema = z.object({ event: z.string().max(40), test: z.boolean().nullish() });

type LicenceCall =
  /** AppSumo probes the address: nothing happens. */
  | { kind: 'test'; event: string }
  | { kind: 'event'; event: LicenceEvent }
  /** Of a kind that we do not know: answered, so that it is not sent for ever. */
  | { kind: 'other'; event: string };

/** What a call of AppSumo says; undefined when it cannot be read. */
export function readLicenceCall(body: unknown): LicenceCall | undefined {
  const named = namedSchema.safeParse(body);
  if (!named.success) return undefined;
  const { event: name, test } = named.data;
  if (test === true) return { kind: 'test', event: name };
  if (!licenceEvents.some(known => known === name)) return { kind: 'other', event: name };
  const read = callSchema.safeParse(body);
  if (!read.success) return undefined;
  const call = read.data;
  return {
    kind: 'event',
    event: {
      key: call.license_key,
      event: call.event,
      at: new Date(call.event_timestamp),
      formerKey: call.prev_license_key ?? null,
      parentKey: call.parent_license_key ?? null,
      offer: call.plan_id == null ? null : String(call.plan_id),
      tier: call.tier ?? null,
      state: call.license_status ?? null,
    },
  };
}
