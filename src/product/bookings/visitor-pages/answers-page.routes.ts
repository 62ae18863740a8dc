import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type Given, givenBy } from '../booking/asked.ts';
import { asksOf, offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { postedFormSchema } from '../booking/contract.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { shownTime } from '../booking/shown-time.ts';
import { correctAnswers, mayCorrect } from '../changes/correct-answers.flow.ts';
import { answerClosedLink } from '../page-parts/closed-link.routes.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { givenIn, wordIn } from '../page-parts/typed-form.ts';
import { AnswersPage } from './answers-page.tsx';
import { texts } from './texts.ts';

/** Each change sends the host an email. */
const changesPerDay = { max: 20, seconds: 86_400 };

/** The visitor's page for changing name and answers. */
export function answersPageRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ ref: z.string().max(100) });

  async function show(
    reply: FastifyReply,
    ref: string,
    typed?: { given: Given & { name?: string }; errors: Record<string, string>; problem?: string },
  ): Promise<FastifyReply> {
    const booking = await openBooking(deps, ref);
    if (booking === undefined) return answerClosedLink(deps, reply, ref);
    if (!mayCorrect(booking, deps.clock.now())) return reply.redirect(`/bookings/${ref}`, 303);
    const host = await creatorById(deps, booking.creatorId);
    const offer = offerSnapshotSchema.parse(booking.offer);
    const stored = {
      name: booking.customerName ?? '',
      phone: booking.customerPhone,
      notes: booking.notes,
      answers: givenBy(readAnswers(booking.answers)),
    };
    const facts = {
      ref,
      title: offer.title,
      hostName: `${host.firstName} ${host.lastName}`.trim(),
      when: shownTime(clocksOfBooking(booking), booking.startsAt),
      asks: asksOf(offer),
      given: { ...stored, ...typed?.given },
      errors: typed?.errors ?? {},
    };
    const page = AnswersPage({ facts, problem: typed?.problem });
    return hostPage(deps, reply, booking.creatorId, texts.answers.title, page);
  }

  api.get('/bookings/:ref/answers', { schema: { hide: true, params } }, (request, reply) =>
    show(reply, request.params.ref),
  );

  api.post(
    '/bookings/:ref/answers',
    { bodyLimit: bodyBytes.texts, schema: { hide: true, params, body: postedFormSchema } },
    async (request, reply) => {
      const { ref } = request.params;
      const name = 'name' in request.body && { name: wordIn(request.body, 'name') };
      const given = { ...givenIn(request.body), ...name };
      const booking = await openBooking(deps, ref);
      const wait = booking && (await countTry(deps.db, `answers:${booking.id}`, changesPerDay));
      if (wait !== undefined) {
        const problem = texts.answers.tooMany;
        return show(reply.code(429), ref, { given, errors: {}, problem });
      }
      const outcome = await correctAnswers(deps, ref, given);
      if (outcome.ok || outcome.refusal.kind === 'nothing_to_correct') return reply.redirect(`/bookings/${ref}`, 303);
      if (outcome.refusal.kind === 'booking_not_found') return answerClosedLink(deps, reply, ref);
      const problem = texts.answers.notSaved;
      return show(reply.code(422), ref, { given, errors: outcome.refusal.fields, problem });
    },
  );
}
