import { shorten } from '../../../base/text-length.ts';

const longest = 200;

/** A text of somebody else's file as the database keeps it: in one line, without what it cannot store, and not too long. */
export const storedText = (text: string): string =>
  shorten(text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim(), longest);

/** A UID as the database keeps it: an index has no room for a long one. */
export const storedUid = (uid: string): string => uid.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, longest);
