import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import type { Declaration, EntityAction, RecordChange } from './event-declaration.ts';

const payload = z.strictObject({ promotionId: idSchema, partnerId: idSchema, by: z.enum(['creator', 'partner']) });

const allianceEvent = (
  record: RecordChange,
  entity: EntityAction = 'update',
): Declaration<z.output<typeof payload>> & { payload: typeof payload } => ({
  version: 1,
  payload,
  subject: ({ promotionId }) => promotionId,
  cause: (_, at) => at.toISOString(),
  record,
  entity,
});

/** What happens to a cross promotion: an event of each side, about its own row. `by` says on which side of it that is. */
export const crossPromotionEvents = {
  'crossPromotion.invited': allianceEvent('INSERT'),
  'crossPromotion.accepted': allianceEvent('MODIFY'),
  'crossPromotion.declined': allianceEvent('MODIFY'),
  /** Both live pages have the other's card; one of them lost it. */
  'crossPromotion.activated': allianceEvent('MODIFY'),
  'crossPromotion.interrupted': allianceEvent('MODIFY'),
  'crossPromotion.paused': allianceEvent('MODIFY'),
  'crossPromotion.resumed': allianceEvent('MODIFY'),
  'crossPromotion.ended': allianceEvent('MODIFY', 'delete'),
  /** A removal was undone. */
  'crossPromotion.restored': allianceEvent('MODIFY'),
} as const;
