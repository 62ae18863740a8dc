import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, answerTo, tooManyTries } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import type { CodeRefusal } from '../account/account.ts';
import { countRequest } from '../account/account-limits.http.ts';
import { texts as shared } from '../account/answer-texts.ts';
import { sessionSchema } from '../account/contract.ts';
import { actingOf, askerOf } from '../activity/acting.http.ts';
import { provenLately } from '../proof/proof.http.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { emailChangeSchema, emailCodeSchema, stopSchema, waitingEmailSchema } from './contract.ts';
import {
  askForEmail,
  type BeginRefusal,
  confirmEmailChange,
  dropEmailChange,
  stopEmailChange,
  waitingEmail,
} from './email-change.flow.ts';
import { texts } from './texts.ts';

const beginAnswers: Answers<Exclude<BeginRefusal['kind'], 'too_many_code_mails'> | 'kept_elsewhere'> = {
  kept_elsewhere: { status: 409, message: texts.answers.keptElsewhere },
  same_email: { status: 422, message: texts.answers.sameEmail, field: 'email' },
};
const codeAnswers: Answers<CodeRefusal['kind']> = {
  wrong_code: { status: 422, message: shared.accounts.wrongOrExpiredCode, field: 'code' },
  too_many_codes: { status: 429, message: shared.accounts.tooManyWrongCodes, field: 'code' },
};
const stopAnswers: Answers<'link_is_over'> = { link_is_over: { status: 410, message: texts.answers.linkIsOver } };

/** Another address for the account: proved before it counts, and stopped from the old one. */
export function emailChangeRoutes(api: Api, deps: PlatformContext, isElsewhere: boolean): void {
  const tags = ['accounts'];
  const url = '/api/auth/email-change';

  api.get(url, { schema: { tags, response: { 200: waitingEmailSchema } } }, async request => {
    const { user } = await signedIn(deps, request);
    return isElsewhere ? { email: null, elsewhere: true as const } : { email: await waitingEmail(deps, user.id) };
  });

  api.post(
    url,
    {
      config: { refusals: beginAnswers },
      schema: { tags, body: emailChangeSchema, response: { 202: waitingEmailSchema } },
    },
    async (request, reply) => {
      const { user } = await provenLately(deps, request);
      if (isElsewhere) throw answerTo(beginAnswers, { kind: 'kept_elsewhere' });
      await countRequest(deps, request, 'email-change', 60);
      const outcome = await askForEmail(deps, user, { ...request.body, source: networkOf(request) });
      if (!outcome.ok)
        throw outcome.refusal.kind === 'too_many_code_mails'
          ? tooManyTries(outcome.refusal.seconds)
          : answerTo(beginAnswers, outcome.refusal);
      return reply.code(202).send({ email: request.body.email });
    },
  );

  api.post(
    `${url}/confirmation`,
    { config: { refusals: codeAnswers }, schema: { tags, body: emailCodeSchema, response: { 200: sessionSchema } } },
    async request => {
      const acting = actingOf(deps, request, await signedIn(deps, request));
      accepted(codeAnswers, await confirmEmailChange(deps, acting, request.body.code));
      return signedIn(deps, request);
    },
  );

  api.delete(url, { schema: { tags, response: { 204: z.null() } } }, async (request, reply) => {
    const { user } = await signedIn(deps, request);
    await dropEmailChange(deps, user.id);
    return reply.code(204).send(null);
  });

  api.post(
    `${url}/stop`,
    { config: { refusals: stopAnswers }, schema: { tags, body: stopSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await countRequest(deps, request, 'email-stop', 60);
      if (!(await stopEmailChange(deps, request.body.stop, askerOf(request))))
        throw answerTo(stopAnswers, { kind: 'link_is_over' });
      return reply.code(204).send(null);
    },
  );
}
