import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { accepted } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { actingOf } from '../activity/acting.http.ts';
import { provenLately } from '../proof/proof.http.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { connectedSignIns, unlinkProvider } from './connected-sign-ins.flow.ts';
import { connectedSignInsSchema } from './contract.ts';
import { hostedAnswers } from './hosted-answers.http.ts';

const tags = ['accounts'];

/** The providers connected to the signed-in account. A new one is connected by a hosted login. */
export function connectedSignInRoutes(api: Api, deps: PlatformContext): void {
  const response = { 200: connectedSignInsSchema };

  api.get('/api/auth/sign-ins', { schema: { tags, response } }, async request =>
    connectedSignIns(deps, (await signedIn(deps, request)).user.id),
  );

  api.delete(
    '/api/auth/sign-ins/:provider',
    {
      config: { refusals: hostedAnswers },
      schema: { tags, params: z.object({ provider: z.string().max(40) }), response },
    },
    async request => {
      const acting = actingOf(deps, request, await provenLately(deps, request));
      accepted(hostedAnswers, await unlinkProvider(deps, acting, request.params.provider));
      return connectedSignIns(deps, acting.creatorId);
    },
  );
}
