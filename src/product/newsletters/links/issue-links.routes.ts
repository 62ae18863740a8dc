import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policies } from '../../../platform/headers/content-policies.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type IssueReader, readIssueWord } from '../../audience/issue-word.flow.ts';
import { showGone } from '../../audience/send-page.http.ts';
import { leavePath } from '../../audience/visitor-paths.ts';
import { fromIssue } from '../../sources/issue-source.flow.ts';
import { issueLinkPath, issueViewPath, subscriptionPath } from '../issue/issue-paths.ts';
import { cutAtMarks } from '../writing/draw-issue.flow.ts';
import { findMail } from '../writing/issue-mails.sql.ts';
import { countClick } from './count-click.flow.ts';

/** The links in the emails of issues: they lead on, and show the issue in a browser. Reading one changes nothing but a count. */
export function issueLinkRoutes(app: FastifyInstance, deps: PlatformContext): void {
  type Link = { Params: { word: string; link: string } };
  type Word = { Params: { word: string } };

  /** A link to a page of the creator carries its issue. A reader gets on in any case. */
  const withSource = (reader: IssueReader, subject: string, href: string): Promise<string> =>
    fromIssue(deps, reader.creatorId, { issueId: reader.issueId, name: subject.slice(0, 100) }, href).catch(
      (error: unknown) => {
        deps.log.warn({ err: error }, 'a link could not be given its source');
        return href;
      },
    );

  app.get<Link>('/newsletter/:word/:link', async (request: FastifyRequest<Link>, reply) => {
    const { word, link } = request.params;
    const reader = readIssueWord(deps.linkSecret, word);
    const mail = reader && (await findMail(deps.db, reader.creatorId, reader.issueId));
    // Only to what the creator wrote into this issue.
    const href = /^\d{1,3}$/.test(link) ? mail?.links[Number(link)] : undefined;
    if (reader === undefined || href === undefined) return showGone(reply);
    if (request.method === 'GET') {
      const { 'user-agent': userAgent } = request.headers;
      // A reader gets on, whatever becomes of the count.
      await countClick(deps, reader, { link: Number(link), userAgent }).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a click could not be counted'),
      );
    }
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(mail === undefined ? href : await withSource(reader, mail.subject, href), 302);
  });

  app.get<Word>('/newsletter/:word/issue', async (request: FastifyRequest<Word>, reply) => {
    const { word } = request.params;
    const reader = readIssueWord(deps.linkSecret, word);
    const mail = reader && (await findMail(deps.db, reader.creatorId, reader.issueId));
    if (mail === undefined) return showGone(reply);
    const html = cutAtMarks(
      mail.html,
      mail.mark,
    )({
      view: issueViewPath(word),
      unsubscribe: leavePath(word),
      preferences: subscriptionPath(word),
      link: at => issueLinkPath(word, at),
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policies.issue)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(html);
  });
}
