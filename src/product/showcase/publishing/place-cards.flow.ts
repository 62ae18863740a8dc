import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { faceOf } from '../../alliances/faces/faces.flow.ts';
import { defaultPageId } from '../document/page-document.ts';
import { applyEdit } from '../drafts/edit-page.flow.ts';
import { listItems } from '../pages/showcase.sql.ts';

/** A card that was agreed, under the id of the creator's promotion. */
export type AgreedCard = { creatorId: CreatorId; partnerId: CreatorId; id: string };

/**
 * Adds the card of another creator to the draft, so that the next publication shows it. One that was there before comes
 * back; a hidden one stays hidden. A full section stays as it is: the creator chooses.
 */
export async function placeCard(
  deps: Pick<PlatformContext, 'db' | 'clock'>,
  { creatorId, partnerId, id }: AgreedCard,
): Promise<void> {
  const key = { creatorId, pageId: defaultPageId };
  const known = (await deps.db.transaction().execute(trx => listItems(trx, key))).find(
    ({ kind, fields }) => kind === 'crossPromotion' && (fields as { partnerId?: unknown }).partnerId === partnerId,
  );
  if (known !== undefined) {
    if (known.deletedAt !== null) await applyEdit(deps, key, { edit: 'present', id: known.id, present: true });
    return;
  }
  const name = (await faceOf(deps, partnerId))?.name ?? '';
  await applyEdit(deps, key, { edit: 'item', id, kind: 'crossPromotion', fields: { partnerId, name } });
}
