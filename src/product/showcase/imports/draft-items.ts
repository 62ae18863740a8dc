import type { Currency } from '../../../base/currency.ts';
import { parseAmount } from '../../../base/money.ts';
import { richTextFromPlain } from '../../../base/rich-text.ts';
import { priceProblem, unlistedAmount } from '../../services/service.ts';
import { plainLink } from '../blocks/links/block.ts';
import type { FoundPart, Notice, WrittenPrice } from './reading.ts';

/** The kinds that parts of other pages become: all of them may be on an extra page too. */
export const importedKinds = ['link', 'mediaText', 'showcase', 'service', 'skill', 'experience'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** A part as an item of a draft. A picture on the web is beside it until it is loaded. */
export type DraftItem = {
  at: number;
  kind: ImportedKind;
  title: string;
  detail: string;
  picture: string | null;
  fields: Record<string, unknown>;
  notices: readonly Notice[];
};

/** What a part becomes on a page of a creator with this currency. */
export function draftItemOf(part: FoundPart, home: Currency): DraftItem {
  const { at, notices } = part;
  switch (part.kind) {
    case 'link': {
      const { title, url, description, picture } = part;
      const fields = { ...plainLink, title, description, url };
      return { at, kind: 'link', title, detail: url, picture, fields, notices };
    }
    case 'text': {
      const { title, text } = part;
      const fields = { title, text: richTextFromPlain(text), imageId: null };
      return {
        at,
        kind: 'mediaText',
        title: title || text,
        detail: title === '' ? '' : text,
        picture: null,
        fields,
        notices,
      };
    }
    case 'picture': {
      const { title, alt, picture } = part;
      const fields = { imageId: null, title, caption: '', alt };
      return {
        at,
        kind: 'showcase',
        title: alt || picture,
        detail: alt === '' ? '' : picture,
        picture,
        fields,
        notices,
      };
    }
    case 'product': {
      const { title, text, picture } = part;
      const { price, isLeftOut } = priceOf(part.price, home);
      const fields = { title, description: richTextFromPlain(text), price, imageId: null };
      const more = isLeftOut ? (['price_left_out'] as const) : [];
      return { at, kind: 'service', title, detail: text, picture, fields, notices: [...notices, ...more] };
    }
    case 'skill':
      return {
        at,
        kind: 'skill',
        title: part.title,
        detail: '',
        picture: null,
        fields: { title: part.title },
        notices,
      };
    case 'experience': {
      const { title, name, text, from, to } = part;
      const fields = { title, name, text, from, to };
      return { at, kind: 'experience', title, detail: name, picture: null, fields, notices };
    }
  }
}

/** A text about the person as an item, where a page has no place of its own for it. */
export const aboutItem = (about: string): DraftItem => ({
  at: 1,
  kind: 'mediaText',
  title: about,
  detail: '',
  picture: null,
  fields: { title: '', text: richTextFromPlain(about), imageId: null },
  notices: [],
});

/** A price of the same currency alone: another one, or one of no known currency, would be a guess. */
function priceOf(written: WrittenPrice | null, home: Currency) {
  const unlisted = { pricing: 'unlisted' as const, amount: unlistedAmount, currency: home };
  if (written === null) return { price: unlisted, isLeftOut: false };
  const amount = parseAmount(written.amount, home);
  if (amount === 0) return { price: { pricing: 'free' as const, amount: 0, currency: home }, isLeftOut: false };
  const price = { pricing: 'paid' as const, amount: amount ?? 0, currency: home };
  const isSound = written.currency === home && amount !== undefined && priceProblem(price) === undefined;
  return isSound ? { price, isLeftOut: false } : { price: unlisted, isLeftOut: true };
}
