import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { asRead } from '../../base/language.ts';
import { unreadField } from '../../base/text-field.ts';
import type { Api } from '../../platform/http.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { showAlways, showGone } from '../audience/send-page.http.ts';
import { hostById, type VisitedHost, type VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { dateIn, formatDate } from '../calendar/format-day.ts';
import { reviewFormSchema } from './contract.ts';
import {
  ReviewExpiredPage,
  ReviewFormPage,
  ReviewSentPage,
  StopPage,
  StoppedPage,
  type TypedReview,
} from './pages/review-pages.tsx';
import { editableUntil, shortName } from './review.ts';
import { reviewSentPath } from './review-paths.ts';
import { type OpenedReview, openReview, sendReview, stopAsking } from './send-review.flow.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const params = z.object({ ref: z.string().max(100) });
const text = unreadField(10_000).catch('').default('');
const typedSchema = z.object({ stars: text, text, name: text });
/** Reviews sent and changed from one network. */
const sentPerHour = 30;

/** What a mailed link opens, without script: the form, the review that was sent, and the end of such emails. */
export function reviewPageRoutes(api: Api, deps: VisitorDeps): void {
  const show = (reply: FastifyReply, { creatorId }: OpenedReview, title: string, body: ReactElement) =>
    showAlways(deps, reply, creatorId, { title, body });

  type More = { problems?: Partial<Record<keyof TypedReview, string>>; notice?: string };
  async function showForm(reply: FastifyReply, ref: string, opened: OpenedReview, typed: TypedReview, more: More = {}) {
    const host = await hostById(deps, opened.creatorId);
    const isChange = opened.review !== undefined;
    const body = ReviewFormPage({ host, ref, title: opened.title, typed, isChange, ...more });
    return show(reply, opened, texts.form.title(host.name), body);
  }

  async function showOther(reply: FastifyReply, ref: string, opened: OpenedReview): Promise<FastifyReply> {
    const host = await hostById(deps, opened.creatorId);
    const { review, googleUrl } = opened;
    if (review === undefined) return show(reply.code(410), opened, texts.expired.title, ReviewExpiredPage({ host }));
    const until = opened.opens === 'change' ? await lastDay(host, review.createdAt) : null;
    return show(reply, opened, texts.sent.title, ReviewSentPage({ host, ref, review, until, googleUrl }));
  }

  async function lastDay({ creatorId }: VisitedHost, createdAt: Date): Promise<string> {
    const { zone } = await creatorById(deps, creatorId);
    return formatDate(dateIn(zone, editableUntil(createdAt)), dateIn(zone, deps.clock.now()));
  }

  api.get('/reviews/:ref', { schema: { ...hide, params } }, async (request, reply) => {
    const { ref } = request.params;
    const opened = await openReview(deps, ref);
    if (opened === undefined) return showGone(reply);
    const { opens, review, name } = opened;
    if (opens === 'expired' || opens === 'sent') return showOther(reply, ref, opened);
    const typed =
      review === undefined
        ? { stars: '', text: '', name: shortName(name) }
        : { stars: String(review.stars), text: review.text, name: review.author };
    return showForm(reply, ref, opened, typed);
  });

  api.get('/reviews/:ref/sent', { schema: { ...hide, params } }, async (request, reply) => {
    const { ref } = request.params;
    const opened = await openReview(deps, ref);
    return opened?.review === undefined ? showGone(reply) : showOther(reply, ref, opened);
  });

  api.post(
    '/reviews/:ref',
    { bodyLimit: bodyBytes.texts, schema: { ...hide, params, body: typedSchema } },
    async (request, reply) => {
      const { ref } = request.params;
      const opened = await openReview(deps, ref);
      if (opened === undefined) return showGone(reply);
      const typed = request.body;
      const read = reviewFormSchema.safeParse(typed);
      if (!read.success) {
        const problems = Object.fromEntries(
          read.error.issues.map(issue => [String(issue.path[0]), asRead(issue.message)]).reverse(),
        );
        return showForm(reply.code(400), ref, opened, typed, { problems });
      }
      const wait = await countTry(deps.db, `reviews:ip:${networkOf(request)}`, { max: sentPerHour, seconds: 3600 });
      if (wait !== undefined) {
        reply.code(429).header('retry-after', String(wait));
        return showForm(reply, ref, opened, typed, { notice: texts.form.tooMany });
      }
      const { name: author, ...written } = read.data;
      if (!(await sendReview(deps, opened, { ...written, author }))) return showOther(reply, ref, opened);
      return reply.redirect(reviewSentPath(ref), 303);
    },
  );

  stopRoutes(api, deps);
}

/** No more such emails of this creator. */
function stopRoutes(api: Api, deps: VisitorDeps): void {
  api.get('/reviews/:ref/stop', { schema: { ...hide, params } }, async (request, reply) => {
    const { ref } = request.params;
    const opened = await openReview(deps, ref);
    if (opened === undefined) return showGone(reply);
    const body = StopPage({ host: await hostById(deps, opened.creatorId), ref });
    return showAlways(deps, reply, opened.creatorId, { title: texts.stop.title, body });
  });

  api.post('/reviews/:ref/stop', { schema: { ...hide, params } }, async (request, reply) => {
    const opened = await openReview(deps, request.params.ref);
    if (opened === undefined) return showGone(reply);
    await stopAsking(deps.db, opened);
    const body = StoppedPage({ host: await hostById(deps, opened.creatorId) });
    return showAlways(deps, reply, opened.creatorId, { title: texts.stop.done, body });
  });
}
