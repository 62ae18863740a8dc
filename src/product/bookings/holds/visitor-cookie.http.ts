import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { sourceOf } from './source.http.ts';

const cookieName = 'vitrine_held';
/** Long enough for somebody who left the payment page to come back and find what they typed. */
const rememberedSeconds = 2 * 60 * 60;

/** The id of a browser that has chosen a time lately. Nobody else can know it, so it needs no signature. */
export const knownVisitor = (request: FastifyRequest): string | undefined =>
  z.uuid().safeParse(request.cookies[cookieName]).data;

/** Who chooses a time, and where from. */
export const chooserOf = (
  deps: Pick<BookingDeps, 'config' | 'linkSecret'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => ({
  visitor: visitorOf(deps, request, reply),
  source: sourceOf(deps, request),
});

/** The same, or a new id; the browser keeps it for two hours more. */
function visitorOf({ config }: Pick<BookingDeps, 'config'>, request: FastifyRequest, reply: FastifyReply): string {
  const visitor = knownVisitor(request) ?? randomUUID();
  reply.setCookie(cookieName, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
    maxAge: rememberedSeconds,
  });
  return visitor;
}

/** The host whose payment page this browser was sent to. The script of published pages reads it, and then asks. */
const payingCookie = 'vitrine_paying';

/** Says to the pages of a host, in this browser, that something was begun there. */
export function markPaying(
  { config }: Pick<BookingDeps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userUrl: string,
): void {
  const known = knownVisitor(request);
  if (known === undefined) return;
  const kept = { path: '/', sameSite: 'lax', secure: config.secure, maxAge: rememberedSeconds } as const;
  reply.setCookie(cookieName, known, { ...kept, httpOnly: true });
  reply.setCookie(payingCookie, userUrl, { ...kept, httpOnly: false });
}

/** Nothing is begun any more, or it has been said. */
export const forgetPaying = (reply: FastifyReply): void => {
  reply.clearCookie(payingCookie, { path: '/' });
};
