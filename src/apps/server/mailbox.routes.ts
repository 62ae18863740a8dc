import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { policies } from '../../platform/headers/content-policies.ts';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { findMail, latestMails, mailsTo } from './mailbox.sql.ts';
import { MailboxPage, MailPage } from './mailbox-page.tsx';

const developmentMailbox = operation('GET /api/mailbox', {
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

const idParams = z.object({ id: z.uuid() });

/** The local mailbox: what would have been sent, readable in the browser. Never in production. */
export function mailboxRoutes(api: Api, deps: PlatformContext): void {
  api.get('/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await latestMails(deps.db);
    return pageHtml(reply, 'Mailbox', MailboxPage({ mails }));
  });

  const find = async (id: string) => {
    const mail = await findMail(deps.db, id);
    if (mail === undefined) throw new HttpRefusal(404, 'not_found', 'Email not found.');
    return mail;
  };

  api.get('/mailbox/:id', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const mail = await find(request.params.id);
    return pageHtml(reply, mail.subject, MailPage({ mail }));
  });

  api.get('/mailbox/:id/html', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const mail = await find(request.params.id);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policies.mail).send(mail.html);
  });

  api.get('/mailbox/:id/source', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const mail = await find(request.params.id);
    return reply.type('text/plain; charset=utf-8').send(mail.source);
  });

  serve(api, developmentMailbox, async ({ query }) => {
    const mails = await mailsTo(deps.db, query.to);
    return mails.map(mail => ({ ...mail, sentAt: mail.sentAt.toISOString() }));
  });
}
