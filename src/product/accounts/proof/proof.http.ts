import type { FastifyRequest } from 'fastify';
import type { CreatorId } from '../../../base/id.ts';
import type { Operation } from '../../../base/operations/operation.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import type { Who } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countCall } from '../../../platform/request-limits/count-call.ts';
import { type Signed, sessionToken, signedIn } from '../sessions/session-cookie.http.ts';
import { hasProvedLately } from './proof.flow.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** Creators are known by their session. Calls are counted where the operation limits them. */
export function callersBySession(deps: Deps): Pick<Who, 'anybody' | 'creator' | 'proven creator'> {
  const counted =
    <Caller extends { creatorId?: CreatorId }>(identify: (request: FastifyRequest) => Promise<Caller>) =>
    async (request: FastifyRequest, { tries }: Operation): Promise<Caller> => {
      const caller = await identify(request);
      if (tries !== undefined) await countCall(deps.db, tries, request, caller.creatorId);
      return caller;
    };
  return {
    anybody: counted(async () => ({})),
    creator: counted(request => signedIn(deps, request)),
    'proven creator': counted(request => provenLately(deps, request)),
  };
}

export async function provenLately(deps: Deps, request: FastifyRequest): Promise<Signed> {
  const signed = await signedIn(deps, request);
  await needProof(deps, request);
  return signed;
}

/**
 * For sensitive operations of a signed-in user: email, second factor, payout, keys, export, deletion. Answers 403
 * `proof_needed` without a proof of identity within the last ten minutes; the dashboard then asks for the password and
 * repeats the call.
 */
export async function needProof(deps: Deps, request: FastifyRequest): Promise<void> {
  const token = sessionToken(deps, request);
  if (token === undefined || !(await hasProvedLately(deps, token)))
    throw new HttpRefusal(403, 'proof_needed', texts.proofNeeded);
}
