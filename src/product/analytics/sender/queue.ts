import { bounds, type DropReason, truncated, typeProblem } from './bounds.ts';

/** An event as the protocol writes it. */
export type ReportedEvent = {
  uuid: string;
  /** The same: newer collectors know a repeat by it. */
  insert_id: string;
  event_type: string;
  event_properties: unknown;
  device_id: string;
  session_id: number;
  timestamp: number;
  platform: 'Web';
};
export type Drops = Readonly<Partial<Record<DropReason, number>>>;
/** Events that wait, the oldest first, and what was dropped since the last upload. */
export type Queue = { readonly events: readonly ReportedEvent[]; readonly drops: Drops };

export const emptyQueue: Queue = { events: [], drops: {} };

const withDrop = (drops: Drops, reason: DropReason, count = 1): Drops => ({
  ...drops,
  [reason]: (drops[reason] ?? 0) + count,
});

/** The queue with one event more. Over its limit the oldest are dropped. */
export function add(
  { events, drops }: Queue,
  event: ReportedEvent,
  { key, hasOptedOut }: { key: string; hasOptedOut: boolean },
): Queue {
  const reason = key === '' ? 'no_api_key' : hasOptedOut ? 'opt_out' : typeProblem(event.event_type);
  if (reason !== undefined) return { events, drops: withDrop(drops, reason) };
  const all = [...events, { ...event, event_properties: truncated(event.event_properties) }];
  const over = all.length - bounds.savedQueue;
  if (over <= 0) return { events: all, drops };
  return { events: all.slice(over), drops: withDrop(drops, 'queue_over_limit', over) };
}

/** Whether so many events are sent at once, or wait for the period to end. */
export const isDue = ({ events }: Queue): boolean => events.length >= bounds.uploadThreshold;

/** What an upload held and how it was answered; 0 without an answer. */
type Answer = { sent: readonly ReportedEvent[]; drops: Drops; status: number };
type Answered = {
  queue: Queue;
  /** The most events of the next upload. */
  batch: number;
  /** Whether to send again now. */
  again: boolean;
};

/**
 * The queue after an answer, as the protocol's clients treat it: 200 removes what was sent; 413 halves the upload and
 * sends again, and one event alone that is too large is dropped; everything else leaves the events for the next time.
 */
export function answered(queue: Queue, batch: number, { sent, drops, status }: Answer): Answered {
  const ids = new Set(sent.map(({ uuid }) => uuid));
  const rest = queue.events.filter(({ uuid }) => !ids.has(uuid));
  if (status === 200) {
    const next = { events: rest, drops: withoutReported(queue.drops, drops) };
    return { queue: next, batch, again: isDue(next) };
  }
  if (status !== 413) return { queue, batch, again: false };
  const events = sent.length === 1 ? rest : queue.events;
  return { queue: { ...queue, events }, batch: Math.max(1, Math.ceil(sent.length / 2)), again: events.length > 0 };
}

const withoutReported = (drops: Drops, reported: Drops): Drops =>
  Object.fromEntries(
    Object.entries(drops)
      .map(([reason, count]) => [reason, count - (reported[reason as DropReason] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** A browser as its reports know it. Times are milliseconds. */
export type Visitor = { device: string; since: number; session: number; last: number };

/** The visitor at an event: known for a year, in a visit that ends with half an hour without one. */
export function visitorAt(kept: Visitor | undefined, now: number, newDevice: () => string): Visitor {
  const isKnown = kept !== undefined && now - kept.since < bounds.knownDays * 86_400_000;
  if (!isKnown) return { device: newDevice(), since: now, session: now, last: now };
  return { ...kept, session: now - kept.last > bounds.sessionTimeout ? now : kept.session, last: now };
}
