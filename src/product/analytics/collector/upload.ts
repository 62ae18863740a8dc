import { z } from 'zod';
import { storableJson } from '../../../base/text-length.ts';
import { type DropReason, truncated, typeProblem } from '../sender/bounds.ts';

type Properties = Readonly<Record<string, unknown>>;
export type CollectedEvent = {
  /** The same for the same event, however often it is sent. */
  key: string;
  type: string;
  device: string;
  session: number | null;
  at: Date;
  properties: Properties;
  /** What is said of the person, not of the event. */
  person: Properties;
};

/** The number a client gave an event. */
const numberName = 'event_id';

const word = z.string().min(1).max(128);
const whole = z.int();
const properties = z.record(z.string(), z.unknown()).catch({});
/** What is kept of an event. A part of another shape is as good as none. */
const eventSchema = z.object({
  event_type: z.unknown(),
  uuid: word.optional().catch(undefined),
  insert_id: word.optional().catch(undefined),
  device_id: word.catch(''),
  [numberName]: whole.optional().catch(undefined),
  session_id: whole.optional().catch(undefined),
  timestamp: z.number().optional().catch(undefined),
  event_properties: properties,
  user_properties: properties,
});

type Times = { uploadedAt: number; receivedAt: Date; newKey: () => string };

export function readEvents(
  events: readonly unknown[],
  times: Times,
): { kept: CollectedEvent[]; dropped: Map<DropReason, number> } {
  const kept: CollectedEvent[] = [];
  const dropped = new Map<DropReason, number>();
  for (const event of events) {
    const read = eventSchema.safeParse(event).data;
    const type = read?.event_type;
    const problem = typeProblem(type);
    if (read === undefined || typeof type !== 'string' || problem !== undefined) {
      const reason = problem ?? 'missing_event_type';
      dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
      continue;
    }
    const { device_id: device, session_id: session = -1, timestamp } = read;
    kept.push({
      key: keyOf(read) ?? times.newKey(),
      type: storableJson(type),
      device: storableJson(device),
      session: session < 0 ? null : session,
      at: trueTime(timestamp, times),
      properties: keptProperties(read.event_properties),
      person: keptProperties(read.user_properties),
    });
  }
  return { kept, dropped };
}

/** Ids of the client by which a repeated event is known; undefined when it has none. */
function keyOf(event: z.output<typeof eventSchema>): string | undefined {
  const own = event.uuid ?? event.insert_id;
  if (own !== undefined) return storableJson(own);
  const { device_id: device, session_id: session = '', [numberName]: number } = event;
  return device === '' || number === undefined ? undefined : storableJson(`${device}:${session}:${number}`);
}

const keptProperties = (given: Properties): Properties => storableJson(truncated(given)) as Properties;

/** How wrong a client's clock may be for its times to be used. */
export const clockTolerance = 5 * 60_000;
/** Events wait in a browser until it is used again. */
const longestWait = 30 * 86_400_000;

/**
 * When an event happened by our clock: as long before we got it as it was before the client sent it. Our own time where
 * the client's clock is wrong by minutes, so that it may have been set in between, or has the event after its upload.
 */
export function trueTime(stamp: number | undefined, { uploadedAt, receivedAt }: Omit<Times, 'newKey'>): Date {
  const received = receivedAt.getTime();
  const age = uploadedAt - (stamp ?? uploadedAt);
  const isTrusted = Math.abs(uploadedAt - received) <= clockTolerance && age >= 0 && age <= longestWait;
  return isTrusted ? new Date(received - age) : receivedAt;
}
