import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownCookie } from '../../../platform/own-cookie.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { unsignedPrefix } from '../errors/auth-failures.ts';
import { guestRules } from './guest.ts';

const cookieName = 'vitrine_guest';

/** The guest credential of a browser: a random secret, so it needs no signature. */
export const knownGuest = (request: FastifyRequest): string | undefined =>
  z.uuid().safeParse(request.cookies[cookieName]).data;

/** The same, or a new one, valid for two more hours. */
export function giveGuest(
  deps: Pick<PlatformContext, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): { guest: string; isNew: boolean } {
  const known = knownGuest(request);
  const guest = known ?? randomUUID();
  reply.setCookie(cookieName, guest, { ...ownCookie(deps.config), maxAge: guestRules.hours * 3600 });
  return { guest, isNew: known === undefined };
}

export function endGuest(deps: Pick<PlatformContext, 'config'>, reply: FastifyReply): void {
  reply.clearCookie(cookieName, ownCookie(deps.config));
}

/** The visitor's id for scripts: derived from the credential, which cannot be computed from it. */
export function unsignedIdOf(guest: string): string {
  const hex = hashToken(`visitor ${guest}`).toString('hex');
  return unsignedPrefix + hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
