import { parse } from 'node:querystring';

/** The size limits of request bodies in bytes. A route that names none has `form`. */
export const bodyBytes = {
  /** A few short fields. */
  form: 16_384,
  /** Several hundred rows, or all hours of a week. */
  list: 65_536,
  /**
   * Texts: ten answers of 2,000 characters, nine bytes each in a form; a longer body is shown again to be
   * shortened.
   */
  texts: 393_216,
  /** A step of the editor, with its undo. */
  document: 1_048_576,
} as const;

/** How many fields a form may have. The longest form has sixty. */
export const mostFields = 200;
/**
 * How many values a body of each size may hold, those of lists included: reading one takes as long as a hundred
 * bytes of text.
 */
const mostOf: Readonly<Record<number, number>> = {
  [bodyBytes.form]: 500,
  // 500 messages, each an id and a state.
  [bodyBytes.list]: 2000,
  [bodyBytes.texts]: 2000,
};

/** How many values a body with this size limit may hold. A document has no limit. */
export const mostParts = (bytes: number): number => mostOf[bytes] ?? Number.POSITIVE_INFINITY;

/** The fields of a posted form; undefined when there are more than any form has. */
export function formFields(body: string): unknown {
  let fields = 1;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    fields++;
    if (fields > mostFields) return undefined;
  }
  return parse(body, '&', '=', { maxKeys: mostFields });
}

/** Whether a value contains more than `most` values; unread bytes count as one. Stops counting there. */
export function hasMoreParts(most: number, value: unknown): boolean {
  const waiting = [value];
  let seen = 0;
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) continue;
    for (const key in part) {
      if (++seen > most) return true;
      waiting.push(Reflect.get(part, key));
    }
  }
  return false;
}
