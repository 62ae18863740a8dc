import type { z } from 'zod';
import type { FileFormat } from '../lists/list-file.ts';
import { type Operation, operation } from './operation.ts';

type Declaration<Query extends z.ZodType, Body extends z.ZodType> = Pick<Operation, 'tag'> & {
  /** The list in addresses and in names of files: 'coupons'. */
  readonly list: string;
  /** The same for people: 'Coupons'. */
  readonly title: string;
  /** Filters of the list, and the columns to write. */
  readonly query: Query;
  /** The selected rows, and the columns to write. */
  readonly body: Body;
};

/** A list's name as part of an operation's: 'crossPromotions' for 'cross-promotions'. */
export const inCamelCase = (list: string): string =>
  list.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A list as a file in each format: what a filter finds, and the rows that were selected. */
export function listFiles<Query extends z.ZodType, Body extends z.ZodType>({
  tag,
  list,
  title,
  query,
  body,
}: Declaration<Query, Body>) {
  const who = 'creator';
  const id = inCamelCase(list);
  const inFormat = (format: FileFormat, ending: string) => ({
    shown: operation(`GET /api/${list}.${format}`, {
      id: `${id}${ending}`,
      does: `${title} of a list as a ${format.toUpperCase()} file`,
      tag,
      who,
      query,
      answer: 'file',
    }),
    chosen: operation(`POST /api/${list}.${format}`, {
      id: `chosen${id.charAt(0).toUpperCase()}${id.slice(1)}${ending}`,
      does: `Selected ${title.toLowerCase()} as a ${format.toUpperCase()} file`,
      tag,
      who,
      body,
      answer: 'file',
      limit: 'list',
      mayRepeat: true,
    }),
  });
  return { list, csv: inFormat('csv', 'AsCsv'), json: inFormat('json', 'AsJson') };
}

export type ListFiles<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType> = ReturnType<
  typeof listFiles<Query, Body>
>;
