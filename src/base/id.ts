import { z } from 'zod';
import { texts } from './texts.ts';

/** Proves that a query is scoped: only the session, a public handle or a stored row may give one. */
export type CreatorId = string & { readonly creatorId: unique symbol };

/**
 * Ids are UUIDs made with crypto.randomUUID(), in the browser (so that autosave is idempotent) or on the server. In small
 * letters, as the database writes them, so that the same id is the same text.
 */
export const idSchema = z.uuid().toLowerCase();
/** Whether a text is an id as the database writes it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const creatorIdOf = (id: string): CreatorId => idSchema.parse(id) as CreatorId;

/**
 * Whether a text can be the id of a picture or a page: letters, digits, - and _, and not a property every object
 * has.
 */
export const isStoredId = (text: string): boolean => /^[\w-]{1,64}$/.test(text) && !(text in {});

/** The id of a picture or a page inside a creator's content; `message` is the error for anything else. */
export const storedIdSchema = (message: string) => z.string().refine(isStoredId, { error: message });

export const pictureIdSchema = storedIdSchema(texts.pictureLost);
