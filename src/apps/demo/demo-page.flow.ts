import { z } from 'zod';
import { blockKinds } from '../../product/showcase/block-kinds/kinds.ts';
import { presentParts } from '../../product/showcase/block-kinds/stored-parts.ts';
import { assembleDocument } from '../../product/showcase/document/assemble-document.ts';
import { defaultPageId, type PageDocument } from '../../product/showcase/document/page-document.ts';
import { demoRows } from './demo-files.flow.ts';
import type { DemoPerson } from './demo-people.ts';

/** The main page of a demo creator as their file has it. `pictures`: alt texts by the id of the picture. */
export type DemoPage = Pick<DemoPerson, 'handle' | 'zone'> & {
  document: PageDocument;
  pictures: Readonly<Record<string, string>>;
};

const kind = z.enum(blockKinds);
const pageRows = z.array(
  z.object({ pageId: z.string(), profile: z.unknown(), appearance: z.unknown(), sectionOrder: z.array(z.string()) }),
);
const itemRows = z.array(
  z.object({
    pageId: z.string(),
    kind,
    entityId: z.string(),
    position: z.string(),
    version: z.int(),
    fields: z.unknown(),
  }),
);
const settingRows = z.array(z.object({ pageId: z.string(), kind, settings: z.unknown() }));
const imageRows = z.array(z.object({ id: z.string(), alt: z.string() }));

/** Throws when the file has something that cannot be published. */
export function demoPage(person: Pick<DemoPerson, 'handle' | 'zone'>): DemoPage {
  const rows = <Row>(name: string, schema: z.ZodType<Row[]>): Row[] => schema.parse(demoRows(person, name));
  const ofMainPage = ({ pageId }: { pageId: string }) => pageId === defaultPageId;
  const page = rows('pages', pageRows).find(ofMainPage);
  if (page === undefined) throw new Error(`${person.handle} has no page`);
  const { document, flaws } = assembleDocument({
    ...presentParts(page),
    items: rows('page_items', itemRows)
      .filter(ofMainPage)
      .map(({ entityId: id, ...item }) => ({ ...item, id, hidden: false, deletedAt: null, rev: 0 })),
    settings: Object.fromEntries(
      rows('page_settings', settingRows)
        .filter(ofMainPage)
        .map(each => [each.kind, each.settings]),
    ),
  });
  if (flaws.length > 0) throw new Error(`the page of ${person.handle} is not right: ${JSON.stringify(flaws)}`);
  const pictures = Object.fromEntries(rows('images', imageRows).map(({ id, alt }) => [id, alt]));
  return { handle: person.handle, zone: person.zone, document, pictures };
}
