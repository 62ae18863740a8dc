import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';

/** What the script of a published page asks for, by a visitor. */
export const liveFacts = operation('GET /api/vitrine/availability/facts', {
  id: 'liveFacts',
  does: 'Facts of a page that change between publications',
  tag: 'bookings',
  who: 'anybody',
  query: z.object({
    userUrl: z.string().regex(/^[a-z]{3,30}$/),
    /** The zone of the visitor's device; an invalid one is ignored. */
    zone: z.string().max(64).optional(),
  }),
  answer: z.object({ facts: z.record(z.string(), z.string()) }),
  compress: true,
});
