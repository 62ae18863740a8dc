import type { z } from 'zod';

/** What an event does to the record it is about. */
export type RecordChange = 'INSERT' | 'MODIFY' | 'REMOVE';
/** What a copy of that record elsewhere does: it is written as it is now, or deleted. */
export type EntityAction = 'update' | 'delete';
/** What a copy of the page elsewhere does: its facts are read again, or it is published anew. */
export type SyncAction = 'UPDATE' | 'PUBLISH';

export type Declaration<Payload> = {
  /** Raised when the payload changes; stored with each event. */
  version: number;
  /** The id of what the event is about. */
  subject: (payload: Payload, creatorId: string) => string;
  /** Tells one event of this kind about a subject from the next; without it there is only one. */
  cause?: (payload: Payload, at: Date) => string;
  record: RecordChange | ((payload: Payload) => RecordChange);
  entity: EntityAction;
  sync?: SyncAction;
};

export const declared = <Payload extends z.ZodObject>(
  declaration: Declaration<z.output<Payload>> & { payload: Payload },
) => declaration;

/** The cause of what can happen to a subject again and again. */
export const momentOf = (_: unknown, at: Date): string => at.toISOString();
