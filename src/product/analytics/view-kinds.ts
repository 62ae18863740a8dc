/** What views are counted by: their channel, their campaign, the place and the class of the device. */
export const viewKinds = ['source', 'campaign', 'zone', 'device'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** Of each day and kind a creator has so many keys; the rest of them is one. */
export const mostKeys = 500;
export const restKey = 'other';

/**
 * What numbers are narrowed to: a page, and one more thing. A count knows its page and one other thing, and no count
 * knows two others: which is not counted is not offered.
 */
export type ViewFilter = { page?: string | undefined; by?: ViewKind | undefined; key?: string | undefined };

/** Which parts of the numbers a filter leaves; the others are not counted together with it. */
export const answerable = ({ page, by }: ViewFilter) => ({
  clicks: by === undefined,
  /** Sales have a source, and no page, place or device. */
  sales: page === undefined && (by === undefined || by === 'source' || by === 'campaign'),
  pages: page === undefined,
  kinds: by === undefined,
});

/** The place of a time zone for people: "Lisbon", "Buenos Aires". */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
