import { cleanText } from '../../../base/text-length.ts';

/**
 * What a reader does not see but a model reads: characters without width, and whole alphabets of them (tags, selectors
 * of variants), in which instructions have been hidden. Joiners inside emoji and Arabic stay.
 */
const unseen = /[\u{E0000}-\u{E0FFF}]|(?![\u200c\u200d])\p{Cf}/gu;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value.replace(unseen, ''));
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cleaned(member)]));
};

/** Words of a visitor, a customer or a sender, marked so that no assistant takes them for its creator's. */
export const fromVisitor = <Words extends object>(words: Words): Words & { fromVisitor: true } => ({
  fromVisitor: true,
  ...(cleaned(words) as Words),
});

/** Words of the host of a page, for the assistant of its visitor. */
export const fromHost = <Words extends object>(words: Words): Words & { fromHost: true } => ({
  fromHost: true,
  ...(cleaned(words) as Words),
});
