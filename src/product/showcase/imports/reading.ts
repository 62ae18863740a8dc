import type { Currency } from '../../../base/currency.ts';

/** Where a page or a profile may come from. */
export const pageSources = ['linktree', 'carrd', 'stan', 'beacons', 'linkstack'] as const;
export const profileSources = ['linkedin', 'upwork'] as const;
export const importSources = [...pageSources, ...profileSources] as const;
export type ImportSource = (typeof importSources)[number];

export const sourceNames: Record<ImportSource, string> = {
  linktree: 'Linktree',
  carrd: 'Carrd',
  stan: 'Stan',
  beacons: 'Beacons',
  linkstack: 'LinkStack',
  linkedin: 'LinkedIn',
  upwork: 'Upwork',
};

/** The largest file, of any kind. */
export const mostFileBytes = 5_000_000;

/** What a creator should know of a part before bringing it. */
export const notices = ['title_cut', 'title_from_address', 'text_cut', 'price_left_out', 'start_guessed'] as const;
export type Notice = (typeof notices)[number];

/** Why something in a file is not brought. */
export const refusalReasons = [
  'cut_off',
  'no_data',
  'nothing_found',
  'data_unreadable',
  'too_many',
  'twice',
  'no_title',
  'no_address',
  'address_unsafe',
  'address_unknown',
  'address_too_long',
  'picture_beside_file',
  'no_start',
  'unreadable',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** As it is written; null where the file names no currency. */
export type WrittenPrice = { amount: string; currency: Currency | null };

type Part =
  | { kind: 'link'; title: string; url: string; description: string; picture: string | null }
  | { kind: 'text'; title: string; text: string }
  | { kind: 'picture'; title: string; picture: string; alt: string }
  | { kind: 'product'; title: string; text: string; price: WrittenPrice | null; picture: string | null }
  | { kind: 'skill'; title: string }
  /** `from` and `to` are months, YYYY-MM; `to` is null while it continues. */
  | { kind: 'experience'; title: string; name: string; text: string; from: string; to: string | null };

/** A part of the page; `at` is its line in a text, and its position among the parts of a page. */
export type FoundPart = Part & { at: number; notices: readonly Notice[] };
export type RefusedPart = { at: number; what: string; reason: RefusalReason };

/** What a file says. The person's words are apart from the parts, since a page has each once. */
export type Reading = {
  name: string;
  headline: string;
  about: string;
  portrait: string | null;
  parts: readonly FoundPart[];
  refused: readonly RefusedPart[];
};

/** Reads a text of one source. Never throws, whatever the text is. */
export type Reader = (text: string) => Reading;
