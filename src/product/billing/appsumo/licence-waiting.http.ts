import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { seal, unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { waitsCookie } from './licence.ts';

type Deps = Pick<PlatformContext, 'clock' | 'config' | 'linkSecret'>;

/** A licence waits a day for its owner to sign in or up. */
const hoursWaiting = 24;
const place = 'appsumo licence';
const path = '/api/plan/licences';
const nameOf = ({ config }: Deps): string => (config.secure ? '__Secure-licence' : 'vitrine_licence');
/** For our own pages, also after a sign-up on the way. */
const hint = ({ config }: Deps) => ({ path: '/manage', sameSite: 'lax', secure: config.secure }) as const;
const waitingSchema = z.object({ key: z.string(), at: z.number() });

/** Keeps in this browser which licence was activated at AppSumo, sealed, until its owner says that it is theirs. */
export function keepWaitingLicence(deps: Deps, reply: FastifyReply, key: string): void {
  const word = JSON.stringify({ key, at: deps.clock.now().getTime() });
  reply.setCookie(nameOf(deps), seal(deps.linkSecret, place, word).toString('base64url'), {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.secure,
    maxAge: hoursWaiting * 3600,
  });
  reply.setCookie(waitsCookie, '1', { ...hint(deps), maxAge: hoursWaiting * 3600 });
}

/** The key of the licence that waits in this browser. */
export function waitingLicence(deps: Deps, request: FastifyRequest): string | undefined {
  try {
    const sealed = Buffer.from(request.cookies[nameOf(deps)] ?? '', 'base64url');
    const { key, at } = waitingSchema.parse(JSON.parse(unseal(deps.linkSecret, place, sealed)));
    return deps.clock.now().getTime() - at < hoursWaiting * 3_600_000 ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the cookies of a licence that waits for its buyer to sign in. */
export function dropWaitingLicence(deps: Deps, reply: FastifyReply): void {
  reply.clearCookie(nameOf(deps), { path, httpOnly: true, sameSite: 'lax', secure: deps.config.secure });
  reply.clearCookie(waitsCookie, hint(deps));
}
