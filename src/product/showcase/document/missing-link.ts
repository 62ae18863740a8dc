import { lacksLink, type MadeHere } from '../../services/meeting-room.ts';
import { type BlockKind, blocks, type FieldsOf } from '../block-kinds/kinds.ts';
import { sellsItself } from '../blocks/links/block.ts';
import type { PageDocument, PageFacts } from './page-document.ts';
import { contactHref } from './page-links.ts';

type Sold = Pick<FieldsOf<'individualService'>, 'delivery' | 'price'>;

type Missing = { id: string; label: string; lacks: 'link' | 'address' };

/**
 * Offers of a page whose customers would not learn where to meet, in page order: online without a link, in person
 * without an address. `makes`: what bookings get here by themselves. They may be published: some creators
 * send it themselves.
 */
export function missingPlaces(document: Pick<PageDocument, 'sections'>, makes: MadeHere): Missing[] {
  const found = document.sections.flatMap(({ kind, items }) =>
    items.flatMap(({ id, fields }): (Missing & { kind: BlockKind })[] => {
      const sold = soldBy(kind, fields);
      if (sold === undefined || sold.price.pricing === 'unlisted') return [];
      const lacks = sold.delivery.mode === 'offline' ? 'address' : 'link';
      if (lacks === 'address' ? sold.delivery.place !== '' : !lacksLink(sold.delivery, makes)) return [];
      return [{ id, kind, lacks, label: (blocks[kind].label as (fields: unknown) => string)(fields) }];
    }),
  );
  // Two of one name are told apart by their section, then by their number in it.
  const among = (others: readonly { label: string }[], label: string) =>
    others.filter(o => o.label === label).length > 1;
  const inSection = found.map(({ kind, label, ...rest }) => ({
    ...rest,
    label: among(found, label) ? `${label} (${blocks[kind].section})` : label,
  }));
  return inSection.map(({ label, ...rest }, at) => {
    const nth = inSection.slice(0, at).filter(other => other.label === label).length + 1;
    return { ...rest, label: among(inSection, label) ? `${label} ${nth}` : label };
  });
}

function soldBy(kind: BlockKind, fields: unknown): Sold | undefined {
  if (kind === 'individualService' || kind === 'groupService') return fields as Sold;
  if (kind !== 'link') return undefined;
  const link = fields as FieldsOf<'link'>;
  return sellsItself(link) && link.offer !== null ? link.offer : undefined;
}

/**
 * Whether a button of a page leads to contact details that the page does not have: it then books, or leads to the
 * top of the page.
 */
export function lacksContact(document: PageDocument, facts: PageFacts): boolean {
  const asks = document.sections.some(section => {
    if (section.kind === 'heroSection') return section.items.some(item => item.fields.action === 'Contact me');
    return section.kind === 'cta' && section.items.some(item => item.fields.leadsTo === 'contact');
  });
  return asks && contactHref(document, facts) === undefined;
}
