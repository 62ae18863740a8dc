import { z } from 'zod';
import { mostWithMoney } from '../../../../base/lists/list-question.ts';
import { cancelClassSchema } from '../../class-changes/class-publication-contract.ts';

/** How dates can be ordered: by their start, or by how full they are. */
export const classOrders = ['soonest', 'latest', 'fullest'] as const;

export type ClassOrder = (typeof classOrders)[number];

const bulkDate = cancelClassSchema.extend({ id: z.uuid() });

/**
 * What cancelling some dates would mean; those that cannot be cancelled are left out. Sent back as the
 * confirmation.
 */
export const bulkClassesSchema = z.object({ dates: z.array(bulkDate) });

export type BulkClasses = z.infer<typeof bulkClassesSchema>;

/** Dates to cancel, as they were shown. */
export const bulkDates = z.array(bulkDate).min(1).max(mostWithMoney);
