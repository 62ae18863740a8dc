import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';

export const developmentMailbox = operation('GET /api/mailbox', {
  id: 'developmentMailbox',
  does: 'Mails sent in development',
  tag: 'mailbox',
  who: 'anybody',
  query: z.object({ to: z.string() }),
  answer: z.array(
    z.object({
      id: z.string(),
      recipient: z.string(),
      subject: z.string(),
      sentAt: z.iso.datetime(),
      plain: z.string(),
    }),
  ),
});
