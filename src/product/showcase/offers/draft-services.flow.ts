import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { defaultPageId } from '../document/page-document.ts';
import { inOrder } from '../document/showcase.ts';
import { listItems } from '../pages/showcase.sql.ts';

const titled = z.object({ title: z.string().catch('') });

/** The services and classes of a creator's draft, in order, including hidden and unpublished ones. */
export async function draftServices(db: Db, creatorId: CreatorId): Promise<{ id: string; title: string }[]> {
  const items = await listItems(db, { creatorId, pageId: defaultPageId });
  return inOrder(items)
    .filter(({ kind, deletedAt }) => deletedAt === null && (kind === 'individualService' || kind === 'groupService'))
    .map(({ id, fields }) => ({ id, title: titled.parse(fields).title }));
}
