import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { holdMinutes } from './hold-minutes.ts';
import { sourceOf } from './source.http.ts';

const cookieName = 'vitrine_held';

/** The id of a browser that has chosen a time in the last minutes. Nobody else can know it, so it needs no signature. */
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

/** The same, or a new id; the browser keeps it for as long as what it chooses now is held. */
function visitorOf({ config }: Pick<BookingDeps, 'config'>, request: FastifyRequest, reply: FastifyReply): string {
  const visitor = knownVisitor(request) ?? randomUUID();
  reply.setCookie(cookieName, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
    maxAge: holdMinutes.payment * 60,
  });
  return visitor;
}
