import type { Declaration, EntityAction, RecordChange, SyncAction } from './event-declaration.ts';
import { declarations, type EventKind, type Payloads, productEvents } from './product-events.ts';

export type EventRow = { id: number; at: Date; kind: string; version: number; subjectId: string; payload: unknown };

/** An event as the change feed has it, in the words of the specification; null where one says nothing. */
export type FeedEvent = {
  id: number;
  at: string;
  event: string;
  version: number;
  subject: string;
  recordChange: RecordChange | null;
  entityAction: EntityAction | null;
  syncAction: SyncAction | null;
  payload: unknown;
};

/** An event of a kind or version that this build does not know has no words. */
export function feedEvent({ id: number, at, kind, version, subjectId, payload }: EventRow): FeedEvent {
  const words = isKind(kind) ? wordsOf(kind, version, payload) : undefined;
  return {
    ...{ id: number, at: at.toISOString(), event: kind, version, subject: subjectId },
    ...{ recordChange: null, entityAction: null, syncAction: null, ...words },
    payload,
  };
}

const isKind = (kind: string): kind is EventKind => Object.hasOwn(productEvents, kind);

function wordsOf<K extends EventKind>(kind: K, version: number, stored: unknown) {
  const declaration: Declaration<Payloads[K]> = declarations[kind];
  const parsed = productEvents[kind].payload.safeParse(stored);
  if (version !== declaration.version || !parsed.success) return undefined;
  const { record, entity: entityAction, sync: syncAction = null } = declaration;
  // The schema of this kind has just read it; its union over all kinds cannot say so.
  const recordChange = typeof record === 'function' ? record(parsed.data as Payloads[K]) : record;
  return { recordChange, entityAction, syncAction };
}
