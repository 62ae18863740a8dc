import { lengthText } from '../../../base/length-text.ts';
import { postSlugs } from '../block-fields/post-words.ts';
import { blocks, type SectionKind } from '../block-kinds/kinds.ts';
import type { LinkKind } from '../blocks/links/block.ts';
import { sellsItself, targetKinds } from '../blocks/links/block.ts';
import { classTimes } from './class-times.ts';
import { priceText } from './offer-text.ts';
import type { LinkTarget, PageDocument, PageFacts, PageItem, PageSection } from './page-document.ts';
import { filledSections, offerPath, placeZone, plainBookingPath, postPath, zoneOf } from './page-links.ts';

/** The items of a page that its links may lead to, by id. */
export function linkTargets(document: PageDocument, facts: PageFacts): Record<string, LinkTarget> {
  const targets: Record<string, LinkTarget> = {};
  for (const section of filledSections(document)) {
    if (section.kind === 'link') {
      for (const item of section.items) if (sellsItself(item.fields)) targets[item.id] = ownTimes(item, facts);
      continue;
    }
    const { kind } = section;
    for (const { id, fields } of section.items) {
      const imageId = 'imageId' in fields && typeof fields.imageId === 'string' ? fields.imageId : null;
      const title = (blocks[kind].label as (given: unknown) => string)(fields);
      const [href, terms] = [hrefOf(section, id, facts), termsOf(fields, facts)];
      targets[id] = { kind, title, href, imageId, terms, ...zoneOf({ fields }, facts) };
      if (section.kind === 'groupService') {
        const item = section.items.find(known => known.id === id) as PageItem<'groupService'>;
        targets[id].times =
          `${classTimes(item.fields, facts.locale).dayInFull}, ${classTimes(item.fields, facts.locale).hours}`;
      }
    }
  }
  return targets;
}

/** A link that sells something itself leads to its own times. */
function ownTimes({ id, fields }: PageItem<'link'>, facts: PageFacts): LinkTarget {
  const terms = termsOf(fields.offer ?? {}, facts);
  return {
    kind: 'link',
    title: fields.title,
    href: plainBookingPath(facts.userUrl, id),
    imageId: fields.imageId,
    terms,
    ...placeZone(facts, fields.offer?.delivery.mode ?? 'online'),
  };
}

function hrefOf(section: PageSection<SectionKind>, id: string, facts: PageFacts): string {
  const { kind } = section;
  if (kind === 'individualService' || kind === 'groupService') return offerPath(facts, id);
  if (kind === 'blog') return postPath(facts.userUrl, postSlugs(section.items).get(id) ?? '');
  return `#${blocks[kind].anchor}`;
}

type Sold = { price: PageItem<'individualService'>['fields']['price'] };

function termsOf(fields: object, { locale }: PageFacts): string {
  if (!('price' in fields)) return '';
  const price = priceText((fields as Sold).price, locale);
  const minutes = 'durationMinutes' in fields ? fields.durationMinutes : undefined;
  return typeof minutes === 'number' ? `${price} · ${lengthText(minutes)}` : price;
}

type Link = { fields: { linkKind: LinkKind; targetId: string | null; pageId: string; offer: unknown } };

/** Whether a link leads anywhere on the page as it is: its target may be deleted or hidden. */
function isLeading({ fields }: Link, targets: Record<string, LinkTarget>, { pages, page }: PageFacts): boolean {
  // Only the Showcase sells.
  if (sellsItself(fields)) return page === undefined;
  const kinds = targetKinds[fields.linkKind];
  if (kinds !== undefined) {
    const target = targets[fields.targetId ?? ''];
    return target !== undefined && kinds.includes(target.kind);
  }
  return fields.linkKind !== 'pageLink' || pages?.[fields.pageId] !== undefined;
}

/** Whether any of a section's links leads to another item of the page. */
export const hasTargets = (section: PageSection): boolean =>
  section.kind === 'link' && section.items.some(item => targetKinds[item.fields.linkKind] !== undefined);

/** The page without links that lead nowhere; sections without such a link are the same objects. */
export function withoutDeadLinks(document: PageDocument, facts: PageFacts): PageDocument {
  const targets = document.sections.some(hasTargets) ? linkTargets(document, facts) : {};
  const sections = document.sections.map(section => {
    if (section.kind !== 'link') return section;
    const items = section.items.filter(item => isLeading(item, targets, facts));
    return items.length === section.items.length ? section : { ...section, items };
  });
  return { ...document, sections };
}
