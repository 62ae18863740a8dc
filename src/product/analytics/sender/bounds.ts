/**
 * The bounds of reported events, as the specification has them (point 9): the one list, for what sends and what
 * collects. Times are milliseconds.
 */
export const bounds = {
  /** Events in one upload. */
  uploadBatch: 100,
  /** Waiting events that are sent at once. */
  uploadThreshold: 30,
  /** How long fewer may wait. */
  uploadPeriod: 30_000,
  /** Events that are kept until they can be sent. */
  savedQueue: 1000,
  /** A visit ends after so long without an event. */
  sessionTimeout: 1_800_000,
  /** How long a browser is known as the same. */
  knownDays: 365,
  /** Characters of a text. */
  string: 4096,
  /** Names in an object. */
  properties: 1000,
} as const;

/** The version of the protocol, which is part of the checksum. */
export const protocolVersion = '2';

/** Which of the operator's two keys an event is reported with. */
export const eventSources = ['app', 'pages'] as const;
export type EventSource = (typeof eventSources)[number];

/** Why an event is not sent or not kept. */
export const dropReasons = [
  'no_api_key',
  'opt_out',
  'missing_event_type',
  'invalid_event_type',
  'queue_over_limit',
] as const;
export type DropReason = (typeof dropReasons)[number];

/** The reason in an event itself; undefined when it can be kept. */
export function typeProblem(type: unknown): DropReason | undefined {
  if (type === undefined || type === null || type === '') return 'missing_event_type';
  return typeof type === 'string' && type.length <= bounds.string ? undefined : 'invalid_event_type';
}

/** How deep properties may be nested; the protocol's clients have no such bound. */
const deepest = 20;

/**
 * A value with its texts shortened; an object with more names than allowed is emptied, as the protocol's clients do, and
 * nothing is left below the deepest level.
 */
export function truncated(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, bounds.string);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return null;
  if (Array.isArray(value)) return value.map(part => truncated(part, depth + 1));
  const entries = Object.entries(value);
  if (entries.length > bounds.properties) return {};
  return Object.fromEntries(entries.map(([name, part]) => [name, truncated(part, depth + 1)]));
}
