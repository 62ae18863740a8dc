import { storableJson } from '../base/text-length.ts';

/** How deep a body may be nested. Rich text is the deepest, with some sixty levels. */
export const deepestBody = 100;

/** Whether a value is nested deeper than `most` levels. Works level by level, so no depth overflows the stack. */
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
 * A body that was read as JSON or as a form, with its texts as a database can store them; undefined when it is
 * nested too deep. Anything else, such as bytes, is returned as it is.
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

/** An address without NUL, which no stored text contains, replaced by the replacement character. */
export const soundAddress = (url: string): string => url.replaceAll('%00', '%EF%BF%BD');
