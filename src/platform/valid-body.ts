import { storableJson } from '../base/text-length.ts';

/** Parts inside parts a body may hold. Rich text is the deepest there is, and needs some sixty. */
export const deepestBody = 100;

/** Whether there are parts inside parts more than `most` times. Level by level: no depth is too much to look at. */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= most; depth++) {
    if (level.length === 0) return false;
    level = level.flatMap(part => (isPart(part) ? Object.values(part) : [])).filter(isPart);
  }
  return level.length > 0;
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A body that was read as JSON or as a form, with its texts as a database can hold them; undefined when it is nested
 * too deep for anything that would walk through it. Anything else, such as bytes, is handed on as it is.
 */
export function soundBody(body: unknown): unknown {
  if (!Array.isArray(body) && !isPlain(body)) return body;
  return isDeeperThan(deepestBody, body) ? undefined : storableJson(body);
}

function isPlain(value: unknown): boolean {
  if (!isPart(value)) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

/** An address without NUL, which no text of ours holds; in its place stands the mark of an unreadable character. */
export const soundAddress = (url: string): string => url.replaceAll('%00', '%EF%BF%BD');
