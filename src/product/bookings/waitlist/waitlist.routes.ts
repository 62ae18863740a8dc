import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { asRead } from '../../../base/language.ts';
import { refuse } from '../../../base/result.ts';
import { unreadField } from '../../../base/text-field.ts';
import { isZone } from '../../../base/zone.ts';
import type { Api } from '../../../platform/http.ts';
import { afterWait, tooManyTries } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import { cameOf } from '../../sources/came.http.ts';
import { carriedCame } from '../../sources/came-field.ts';
import { sourcesOf } from '../../sources/source-of.flow.ts';
import { cameText } from '../../sources/touch.ts';
import { describeOffer } from '../availability/availability.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { shownTime } from '../booking/shown-time.ts';
import { hostFormPage, hostPage } from '../page-parts/host-page.http.ts';
import { NotOfferedPage } from '../page-parts/no-booking-page.tsx';
import { askedZone, offerParams } from '../page-parts/offer-params.ts';
import { texts as shared } from '../page-parts/texts.ts';
import { texts as stepTexts } from '../steps/waitlist/texts.ts';
import { texts } from './texts.ts';
import { joinWaitlist, leaveByLink, openEntry } from './waitlist.flow.ts';
import * as operations from './waitlist-contract.ts';
import { waitlistPageFacts } from './waitlist-page.flow.ts';
import { JoinedPage, JoinPage, NoWaitlistPage, type TypedJoin, WaitlistPage } from './waitlist-pages.tsx';

const { refusals: answers } = operations.joinWaitlist;
const text = unreadField(5000).default('');

/** The visitor's side of a waitlist: joining, with and without script, and one's own entry behind a link. */
export function waitlistRoutes(api: Api, deps: BookingDeps): void {
  const counter = createTryCounter(deps.config.HOLDS_PER_MINUTE, 60_000);
  const refParams = z.object({ ref: z.string().max(100) });

  serve(api, operations.joinWaitlist, async ({ body }, { request }) => {
    if (!counter.allow(networkOf(request))) throw tooManyTries(60);
    const host = await deps.hosts.find(body.userUrl);
    if (host === undefined) return refuse({ kind: 'offer_not_found' as const });
    const { came, ...asked } = body;
    return joinWaitlist(deps, host, asked, await sourcesOf(deps, host.creatorId, cameOf(deps, request, came)));
  });

  async function showForm(
    reply: FastifyReply,
    { userUrl, offerId }: z.infer<typeof offerParams>,
    typed: TypedJoin,
    errors: Record<string, string>,
    problem?: string,
    isFree = false,
  ): Promise<FastifyReply> {
    const host = await deps.hosts.find(userUrl);
    const offer = host?.offers.get(offerId);
    if (host === undefined || offer === undefined || Number.isNaN(Date.parse(typed.at)))
      return pageHtml(reply.code(404), shared.titles.notOffered, NotOfferedPage({ userUrl: host?.userUrl }));
    const facts = { userUrl, offer: describeOffer(deps, host, offer), typed, errors, attempt: randomUUID() };
    return hostFormPage(deps, reply, host.creatorId, stepTexts.waitTitle, JoinPage({ facts, problem, isFree }));
  }

  const path = '/book/:userUrl/:offerId/waitlist';
  api.get(
    path,
    {
      schema: {
        hide: true,
        params: offerParams,
        querystring: z.object({ at: z.iso.datetime().catch(''), zone: askedZone, came: carriedCame }),
      },
    },
    (request, reply) =>
      showForm(
        reply,
        request.params,
        {
          ...{ at: request.query.at, name: '', email: '', zone: request.query.zone ?? '', autoBook: false },
          came: cameText(cameOf(deps, request, request.query.came)),
        },
        {},
      ),
  );

  api.post(
    path,
    {
      schema: {
        hide: true,
        params: offerParams,
        body: z.object({
          at: z.iso.datetime(),
          name: text,
          email: text,
          zone: text,
          autoBook: z.literal('on').optional(),
          came: carriedCame,
        }),
      },
    },
    async (request, reply) => {
      const { at, name, email, zone, autoBook } = request.body;
      const came = cameOf(deps, request, request.body.came);
      const typed: TypedJoin = {
        at,
        name,
        email,
        zone: zone.trim(),
        autoBook: autoBook === 'on',
        came: cameText(came),
      };
      if (!counter.allow(networkOf(request)))
        return showForm(reply.code(429), request.params, typed, {}, shared.tooMany);
      const { userUrl, offerId } = request.params;
      const asked = { userUrl, offerId, startsAt: at, name, email, autoBook: typed.autoBook };
      const read = operations.joinWaitlistSchema.safeParse(typed.zone === '' ? asked : { ...asked, zone: typed.zone });
      // Typed manually, where the browser's own zone is never unknown.
      const zoneProblem: Record<string, string> =
        typed.zone === '' || isZone(typed.zone) ? {} : { zone: texts.unknownZone };
      if (!read.success || zoneProblem.zone !== undefined) {
        const issues = read.error?.issues.map(issue => [String(issue.path[0]), asRead(issue.message)]).reverse() ?? [];
        const errors = { ...Object.fromEntries(issues), ...zoneProblem };
        return showForm(reply.code(400), request.params, typed, errors, texts.notJoined);
      }
      const host = await deps.hosts.find(userUrl);
      if (host === undefined) return showForm(reply, request.params, typed, {});
      const outcome = await joinWaitlist(deps, host, read.data, await sourcesOf(deps, host.creatorId, came));
      if (outcome.ok)
        return hostPage(
          deps,
          reply,
          host.creatorId,
          texts.titles.joined,
          JoinedPage({
            ...outcome.value,
            email: read.data.email,
            userUrl,
            hostName: host.name,
            title: host.offers.get(offerId)?.fields.title ?? '',
            when: shownTime(
              {
                mode: host.offers.get(offerId)?.fields.delivery.mode ?? 'online',
                hostZone: host.zone,
                visitorZone: read.data.zone ?? null,
              },
              new Date(at),
            ),
          }),
        );
      const { status, message } = answers[outcome.refusal.kind];
      const isFree = outcome.refusal.kind === 'place_free';
      return showForm(afterWait(reply.code(status), outcome.refusal), request.params, typed, {}, message, isFree);
    },
  );

  async function showEntry(reply: FastifyReply, ref: string, problem?: string): Promise<FastifyReply> {
    const entry = await openEntry(deps, ref);
    if (entry === undefined) return pageHtml(reply.code(404), texts.titles.notFound, NoWaitlistPage());
    const facts = await waitlistPageFacts(deps, ref, entry);
    return hostPage(deps, reply, entry.creatorId, facts.title, WaitlistPage({ facts, problem }));
  }

  api.get('/waitlist/:ref', { schema: { hide: true, params: refParams } }, (request, reply) =>
    showEntry(reply, request.params.ref),
  );

  api.post('/waitlist/:ref/leave', { schema: { hide: true, params: refParams } }, async (request, reply) => {
    const { ref } = request.params;
    const outcome = await leaveByLink(deps, ref);
    if (outcome.ok || outcome.refusal.kind === 'waitlist_link_unknown') return reply.redirect(`/waitlist/${ref}`, 303);
    return showEntry(reply.code(409), ref, texts.notWaiting);
  });
}
