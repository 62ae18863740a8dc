import type { Plan } from '../../plans/entitlement.ts';
import { type GateRefusal, mayUse } from '../../plans/gate.ts';
import type { Appearance, ArtStyle } from '../blocks/appearance/block.ts';
import type { PageDocument } from './page-document.ts';

/**
 * The premium assets of spec point 6: the styles with artwork of their own. Free pages may preview but not use
 * them.
 */
const premiumStyles: ReadonlySet<ArtStyle> = new Set<ArtStyle>(['dreamy', 'ghibli', 'trompe', 'cyber', 'bricky']);
export const isPremiumStyle = (art: ArtStyle): boolean => premiumStyles.has(art);
export const isPremiumStyleName = (name: string | null): boolean => [...premiumStyles].some(art => art === name);

/** Flexible payment (spec point 6) is credit: booked now, paid later. Paying in person is none (decision 0088). */
export const isFlexible = (method: string): boolean => method === 'unpaid_pay_later';

type Sold = { price?: { pricing?: unknown }; payMethods?: readonly string[]; offer?: Sold | null };

/** The flexible ways to pay of an item; none while it has no price. */
function flexibleWays(fields: unknown): string[] {
  const { price, payMethods, offer } = (fields ?? {}) as Sold;
  if (offer != null) return flexibleWays(offer);
  return price?.pricing === 'paid' ? (payMethods ?? []).filter(isFlexible) : [];
}

/** Whether a plan allows an item. Ways `before` had already stay; undefined for a new one. */
export function gateItem(fields: unknown, before: unknown, plan: Plan): GateRefusal | undefined {
  const had = flexibleWays(before);
  const isNew = flexibleWays(fields).some(method => !had.includes(method));
  return isNew ? mayUse('isFlexiblePaymentEnabled', plan) : undefined;
}

type Look = Pick<Appearance, 'art'> | null | undefined;

/** Whether a plan allows a look. A page keeps its style. */
export const gateLook = (look: Look, before: Look, plan: Plan): GateRefusal | undefined =>
  look == null || look.art === before?.art || !isPremiumStyle(look.art)
    ? undefined
    : mayUse('isPremiumAssetsEnabled', plan);

/** Whether a plan allows a document to replace the live one, which keeps what it shows. */
export function gateDocument(
  document: PageDocument,
  live: PageDocument | undefined,
  plan: Plan,
): GateRefusal | undefined {
  const look = gateLook(document.appearance, live?.appearance, plan);
  if (look !== undefined) return look;
  const shown = new Map(live === undefined ? [] : itemsOf(live).map(({ id, fields }) => [id, fields]));
  for (const { id, fields } of itemsOf(document)) {
    const refusal = gateItem(fields, shown.get(id), plan);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

const itemsOf = ({ sections }: PageDocument): { id: string; fields: unknown }[] =>
  sections.flatMap(section => section.items.map(({ id, fields }) => ({ id, fields })));
