import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import { operation } from '../../../base/operations/operation.ts';

/** It leads to a service's or class's own page, or to one date of a class: YYYY-MM-DD on the host's calendar. */
export const offerCode = operation('GET /api/showcase/offers/:itemId/:file', {
  id: 'offerCode',
  does: 'A QR code that leads to a service',
  tag: 'showcase',
  who: 'creator',
  params: z.object({ itemId: idSchema, file: z.enum(['qr.svg', 'qr.png']) }),
  query: z.object({ date: z.iso.date().optional() }),
  answer: 'file',
});
