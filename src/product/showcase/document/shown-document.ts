import { countedKinds, countOf, type Plan } from '../../plans/entitlement.ts';
import { mayUse } from '../../plans/gate.ts';
import { type Counts, withinPlan } from '../../plans/within-plan.ts';
import type { PageDocument } from './page-document.ts';
import { isFlexible } from './plan-gates.ts';

type Sold = { price?: { pricing?: unknown }; payMethods?: readonly string[]; offer?: Sold | null };

/** Without the ways to pay that a plan does not include; by card when no other is left. */
function withoutFlexible<Fields>(fields: Fields): Fields {
  const sold = fields as Sold;
  if (sold.offer != null) return { ...fields, offer: withoutFlexible(sold.offer) };
  if (sold.price?.pricing !== 'paid' || sold.payMethods === undefined) return fields;
  const left = sold.payMethods.filter(method => !isFlexible(method));
  return { ...fields, payMethods: left.length === 0 ? ['card'] : left };
}

/**
 * A live document as a plan shows it: items over its limits are left out in list order, and features it does not
 * include are not sold. The document itself stays, so that a higher plan shows everything again.
 */
export function shownDocument(document: PageDocument, plan: Plan, before: Counts = {}): PageDocument {
  const all = document.sections.flatMap(({ kind, items }) => items.map(({ id, fields }) => ({ id, kind, fields })));
  const shown = new Set(withinPlan(all, plan, before).map(({ id }) => id));
  const isFlexibleExcluded = mayUse('isFlexiblePaymentEnabled', plan) !== undefined;
  if (shown.size === all.length && !isFlexibleExcluded) return document;
  const sections = document.sections.map(section => ({
    ...section,
    items: section.items
      .filter(({ id }) => shown.has(id))
      .map(item => (isFlexibleExcluded ? { ...item, fields: withoutFlexible(item.fields) } : item)),
  }));
  return { ...document, sections: sections as PageDocument['sections'] };
}

/** How many items of each counted kind a document has. */
export const countsOf = ({ sections }: PageDocument): Counts => {
  const items = sections.flatMap(({ kind, items: own }) => own.map(({ fields }) => ({ kind, fields })));
  return Object.fromEntries(countedKinds.map(what => [what, countOf(what, items)]));
};
