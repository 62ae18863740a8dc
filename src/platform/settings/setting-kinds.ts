import { z } from 'zod';

/** `1` or `0`. */
export const flag = z.enum(['0', '1']).transform(value => value === '1');

/** An address on the web, or none. */
export const webUrl = z.url({ protocol: /^https?$/ }).optional();

/** An address of PostgreSQL. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).refine(isDecodable, {
  error: 'a % in it begins no code of two digits: write %25 for the sign itself',
});

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

/** A text of at least so many characters, or none. */
export const textFrom = (least: number) => z.string().min(least).optional();

/** A whole number between two, or from one on. */
export const wholeNumber = (least: number, most = Number.POSITIVE_INFINITY) =>
  z.coerce.number().int().min(least).max(most);

/** A list with commas between. */
export const words = (list: string): string[] =>
  list.split(',').flatMap(one => (one.trim() === '' ? [] : [one.trim()]));
