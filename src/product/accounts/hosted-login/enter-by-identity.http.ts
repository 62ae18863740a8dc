import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { returnPath } from '../account/return-path.ts';
import { askerOf } from '../activity/acting.http.ts';
import { holdChallenge, secondStepPath } from '../challenges/challenge-cookie.http.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { hasMadeProfile } from '../client/signed-in.ts';
import { type Coming, enterByIdentity } from './enter-by-identity.flow.ts';
import { hold } from './hosted-cookies.http.ts';
import type { ProviderLogin } from './hosted-login.flow.ts';
import type { LoginNote } from './provider.ts';

export const connectedPath = '/manage/accountSettings#sign-ins';
/** The screen that shows the outcome of a hosted login. */
export const notePath = (note: LoginNote, provider: string, coming: Pick<Coming, 'linkingUser'>): string => {
  const query = new URLSearchParams({ login: note, provider });
  return coming.linkingUser === null ? `/signin?${query}` : `/manage/accountSettings?${query}#sign-ins`;
};

/** Signs in the user a provider has named, and returns the path to continue at: on this site, without any secret. */
export async function enterFromProvider(
  deps: PlatformContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, idToken }: ProviderLogin,
  coming: Coming,
): Promise<{ path: string; refusal: 'email_not_verified' | 'belongs_to_another' | undefined }> {
  const entered = await enterByIdentity(deps, identity, coming, askerOf(request));
  switch (entered.kind) {
    case 'signed_in': {
      const outside = { provider: coming.provider, token: idToken };
      const session = await enterAccount(deps, request, reply, { ...entered.owner, outside });
      if ('challengeName' in session) {
        holdChallenge(deps, reply, session);
        return { path: secondStepPath(coming.back), refusal: undefined };
      }
      const otherwise = hasMadeProfile(session) ? '/manage' : '/onboarding';
      return { path: returnPath(coming.back, otherwise), refusal: undefined };
    }
    case 'linked':
      return { path: connectedPath, refusal: undefined };
    case 'prove':
      hold(deps, reply, 'waiting', entered.token);
      return { path: notePath('prove', coming.provider, coming), refusal: undefined };
    default:
      return { path: notePath(entered.kind, coming.provider, coming), refusal: entered.kind };
  }
}
