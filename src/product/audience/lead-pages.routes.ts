import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { asRead } from '../../base/language.ts';
import { unreadField } from '../../base/text-field.ts';
import type { Api } from '../../platform/http.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { publicPath, publicRoute } from '../domains/public-paths.ts';
import { cameOf } from '../sources/came.http.ts';
import { carriedCame } from '../sources/came-field.ts';
import { sourcesOf } from '../sources/source-of.flow.ts';
import { type Came, cameText } from '../sources/touch.ts';
import { comingFrom } from './coming-from.ts';
import { leadFormSchema } from './contract.ts';
import { leadsPerHour } from './lead.ts';
import { LeadPage, LeadSentPage, type TypedLead } from './pages/lead-pages.tsx';
import { sendLead } from './send-lead.flow.ts';
import { atPresentHandle, showGone, showPage } from './send-page.http.ts';
import { texts } from './texts.ts';
import { type VisitedHost, type VisitorDeps, visitedHost } from './visitor-pages.flow.ts';

const hide = { hide: true } as const;
const params = z.object({ userUrl: z.string().max(100) });
// No limit below the form's own: a long text is shown again to be shortened, never lost.
const text = unreadField(100_000).catch('').default('');
const typedSchema = z.object({
  name: text,
  email: text,
  message: text,
  itemId: text,
  came: carriedCame,
  website: text,
  shownAt: z.coerce.number().int().positive().optional().catch(undefined),
});
const empty: TypedLead = { name: '', email: '', message: '', itemId: '' };

/** Contacting a creator without script: the form alone, its problems beside the fields, and the page after it. */
export function leadPageRoutes(api: Api, deps: VisitorDeps): void {
  const sourceOf = async ({ creatorId }: VisitedHost, itemId: string): Promise<string> =>
    idSchema.safeParse(itemId).success ? ((await deps.visitorPages.nameItem(creatorId, itemId)) ?? '') : '';

  async function showForm(
    reply: FastifyReply,
    host: VisitedHost,
    typed: TypedLead,
    came: Came,
    more: { problems?: Partial<Record<keyof TypedLead, string>>; notice?: string } = {},
  ): Promise<FastifyReply> {
    const about = await sourceOf(host, typed.itemId);
    const shownAt = deps.clock.now().getTime();
    const body = LeadPage({ host, typed, about, came: cameText(came), shownAt, ...more });
    return showPage(deps, reply, host.creatorId, { title: texts.message.title(host.name), body });
  }

  api.get(
    publicRoute('leads'),
    { schema: { ...hide, params, querystring: z.object({ itemId: text }) } },
    async (request, reply) => {
      const host = await visitedHost(deps, request.params.userUrl);
      if (host === undefined) return showGone(reply);
      const { itemId } = request.query;
      const came = cameOf(deps, request, '');
      return atPresentHandle(reply, request, host) ?? showForm(reply, host, { ...empty, itemId }, came);
    },
  );

  api.post(
    publicRoute('leads'),
    { bodyLimit: bodyBytes.texts, schema: { ...hide, params, body: typedSchema } },
    async (request, reply) => {
      const host = await visitedHost(deps, request.params.userUrl);
      if (host === undefined) return showGone(reply);
      const { website, shownAt, came: carried, ...typed } = request.body;
      const came = cameOf(deps, request, carried);
      const read = leadFormSchema.safeParse(typed);
      if (!read.success) {
        const problems = Object.fromEntries(
          read.error.issues.map(issue => [String(issue.path[0]), asRead(issue.message)]).reverse(),
        );
        return showForm(reply.code(400), host, typed, came, { problems });
      }
      const wait = await countTry(deps.db, `leads:ip:${networkOf(request)}`, { max: leadsPerHour, seconds: 3600 });
      if (wait !== undefined) {
        reply.code(429).header('retry-after', String(wait));
        return showForm(reply, host, typed, came, { notice: texts.message.tooMany });
      }
      const source = await sourceOf(host, typed.itemId);
      await sendLead(deps, host.creatorId, {
        ...read.data,
        website,
        shownAt,
        itemId: source === '' ? null : typed.itemId,
        source,
        page: comingFrom(request.headers.referer, pagePath(host.userUrl)),
        sources: await sourcesOf(deps, host.creatorId, came),
      });
      return reply.redirect(publicPath(host.userUrl, 'leads/sent'), 303);
    },
  );

  api.get(publicRoute('leads/sent'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    const page = { title: texts.message.sent, body: LeadSentPage({ host }) };
    return atPresentHandle(reply, request, host) ?? showPage(deps, reply, host.creatorId, page);
  });
}
