import { z } from 'zod';

/** Proof that a query is scoped: only the session, a public handle or a stored row may make one. */
export type CreatorId = string & { readonly creatorId: unique symbol };

/** Ids are UUIDs made with crypto.randomUUID(), in the browser (so that autosave is idempotent) or on the server. */
export const idSchema = z.uuid();
export const creatorIdOf = (id: string): CreatorId => idSchema.parse(id) as CreatorId;
