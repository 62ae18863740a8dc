/** What a column of a list may hold. */
export const listFields = [
  'email',
  'status',
  'joined',
  'confirmed',
  'unsubscribed',
  'tags',
  'subscribed',
  'emailDisabled',
  'unsubscribedFile',
  'cleaned',
  'deleted',
  'page',
  'wording',
  'source',
  'confirmedBy',
  'confirmedAfter',
  'confirmedWith',
  'firstClick',
  'suppressed',
  'suppressedSince',
  'suppressedUntil',
] as const;
export type ListField = (typeof listFields)[number];
/** Those a creator may choose for a column; the others are known by the names that one system uses. */
export const choosableFields = ['email', 'status', 'joined', 'confirmed', 'unsubscribed', 'tags'] as const;

/** The field of each column; null for an ignored one. */
export type ListColumns = readonly (ListField | null)[];

/** The names of each, letters and digits alone: our own, Mailchimp's, Substack's, Ghost's, Beehiiv's, and usual ones. */
const names: Record<ListField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'subscriberemail', '이메일', '이메일주소'],
  status: ['status', 'state', 'subscriptionstatus', '상태'],
  joined: ['date', 'createdat', 'optintime', 'subscribedat', 'joined', 'joinedat', 'signedupat', 'dateadded', '가입일'],
  confirmed: ['confirmed', 'confirmtime', 'confirmedat', 'optinconfirmedat'],
  unsubscribed: ['unsubscribed', 'unsubscribedat', 'optouttime'],
  tags: ['tags', 'labels', 'tag', 'label', '태그'],
  subscribed: ['subscribedtoemails'],
  emailDisabled: ['emaildisabled'],
  unsubscribedFile: ['unsubtime'],
  cleaned: ['cleantime'],
  deleted: ['deletedat'],
  page: ['page'],
  wording: ['wording'],
  source: ['source'],
  confirmedBy: ['confirmedby'],
  confirmedAfter: ['confirmedafterseconds'],
  confirmedWith: ['confirmedwith'],
  firstClick: ['firstclick'],
  suppressed: ['suppressed'],
  suppressedSince: ['suppressedsince'],
  suppressedUntil: ['suppresseduntil'],
};

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** More columns than any system writes are ignored. */
export const mostColumns = 200;

/** What each column of a header holds, by its name. Of several for one field the first counts. */
export function guessColumns(header: readonly string[]): ListColumns {
  const found = header
    .slice(0, mostColumns)
    .map(name => listFields.find(field => names[field].includes(plainName(name))) ?? null);
  const own = found.includes('wording') && found.includes('page');
  // Other systems' columns of these names hold something else.
  const others: readonly (ListField | null)[] = ['page', 'wording', 'source', 'confirmedBy', 'confirmedAfter'];
  return found.map((field, at) => (found.indexOf(field) !== at || (!own && others.includes(field)) ? null : field));
}

/** Whether a first record without the name of a column is a person's line already: a bare list of addresses. */
export const isHeader = (cells: readonly string[]): boolean => !cells.some(cell => /^\s*\S+@\S+\.\S+\s*$/.test(cell));
