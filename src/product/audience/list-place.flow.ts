import { idSchema } from '../../base/id.ts';

/** Where a page of a list ends. Microseconds since 1970, as the database counts: a Date would lose them and skip rows. */
export type ListPlace = { micros: number; id: string };

export const writePlace = ({ micros, id }: ListPlace): string => Buffer.from(`${micros} ${id}`).toString('base64url');

/** Undefined when it cannot be read: the list then starts at its top. */
export function readPlace(cursor: string | undefined): ListPlace | undefined {
  const [micros, id] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ', 2);
  const isRead = /^\d{1,16}$/.test(micros ?? '') && idSchema.safeParse(id).success;
  return isRead && id !== undefined ? { micros: Number(micros), id } : undefined;
}
