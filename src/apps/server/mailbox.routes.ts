import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { HttpRefusal } from '../../platform/http-answer.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { MailboxPage, MailPage } from './mailbox-page.tsx';

const idParams = z.object({ id: z.uuid() });
const frameOnly = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** The local mailbox: what would have been sent, readable in the browser. Never in production. */
export function mailboxRoutes(api: Api, deps: PlatformContext): void {
  api.get('/mailbox', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await deps.db
      .selectFrom('mailbox')
      .select(['id', 'recipient', 'subject', 'sent_at'])
      .orderBy('sent_at', 'desc')
      .limit(100)
      .execute();
    return pageHtml(reply, 'Mailbox', MailboxPage({ mails }));
  });

  const find = async (id: string) => {
    const mail = await deps.db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();
    if (mail === undefined) throw new HttpRefusal(404, 'not_found', 'Email not found.');
    return mail;
  };

  api.get('/mailbox/:id', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const mail = await find(request.params.id);
    return pageHtml(reply, mail.subject, MailPage({ mail }));
  });

  api.get('/mailbox/:id/html', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const mail = await find(request.params.id);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', frameOnly).send(mail.html);
  });

  api.get('/mailbox/:id/source', { schema: { hide: true, params: idParams } }, async (request, reply) => {
    const mail = await find(request.params.id);
    return reply.type('text/plain; charset=utf-8').send(mail.source);
  });

  api.get(
    '/api/mailbox',
    { schema: { tags: ['mailbox'], querystring: z.object({ to: z.string() }) } },
    async request => {
      return deps.db
        .selectFrom('mailbox')
        .select(['id', 'recipient', 'subject', 'plain', 'sent_at'])
        .where('recipient', '=', request.query.to)
        .orderBy('sent_at', 'desc')
        .limit(50)
        .execute();
    },
  );
}
