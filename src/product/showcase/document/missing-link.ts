import { lacksLink } from '../../services/meeting-room.ts';
import { type BlockKind, blocks, type FieldsOf } from '../blocks/kinds.ts';
import { sellsItself } from '../blocks/links/block.ts';
import type { PageDocument } from './page-document.ts';

type Sold = Pick<FieldsOf<'individualService'>, 'delivery' | 'price'>;

/**
 * Online offers of a page whose customers would not learn where to meet, in page order. `makesRooms`: this Vitrine
 * has a server for private rooms. They may be published: some creators send the link themselves.
 */
export const missingLink = (
  document: Pick<PageDocument, 'sections'>,
  makesRooms: boolean,
): { id: string; label: string }[] =>
  document.sections.flatMap(({ kind, items }) =>
    items.flatMap(({ id, fields }) => {
      const sold = soldBy(kind, fields);
      if (sold === undefined || sold.price.pricing === 'unlisted' || !lacksLink(sold.delivery, makesRooms)) return [];
      return [{ id, label: (blocks[kind].label as (fields: unknown) => string)(fields) }];
    }),
  );

function soldBy(kind: BlockKind, fields: unknown): Sold | undefined {
  if (kind === 'individualService' || kind === 'groupService') return fields as Sold;
  if (kind !== 'link') return undefined;
  const link = fields as FieldsOf<'link'>;
  return sellsItself(link) && link.offer !== null ? link.offer : undefined;
}
