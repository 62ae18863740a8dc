import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { newToken } from '../../../platform/secrets.ts';
import { actingOf, askerOf } from '../activity/acting.http.ts';
import { isChallenge } from '../challenges/contract.ts';
import { enterAccount } from '../challenges/open-session.http.ts';
import { mailed } from '../codes/code-mails.http.ts';
import { deviceMarks } from '../devices/known-device.http.ts';
import * as operations from './contract.ts';
import { changePassword } from './password-change.flow.ts';
import { forgotPassword, resetPassword } from './password-reset.flow.ts';
import { forgetReset, keepReset, resetToken } from './reset-cookie.http.ts';

/** Resetting a forgotten password, and changing a known one. */
export function passwordRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.forgotPassword, async ({ body }, { request, reply }) => {
    const token = resetToken(deps, request) ?? newToken();
    const devices = deviceMarks(deps, request);
    mailed(await forgotPassword(deps, { ...body, token, source: networkOf(request), devices }));
    keepReset(deps, reply, token);
    return { next: 'confirm' as const };
  });

  const ofReset = operations.resetSchema(deps.config.PASSWORD_MAX);
  serve(api, { ...operations.resetPassword, body: ofReset }, async ({ body }, { request, reply }) => {
    const outcome = await resetPassword(deps, body, resetToken(deps, request) ?? '', askerOf(request));
    if (!outcome.ok) return outcome;
    forgetReset(deps, reply);
    return accept(await enterAccount(deps, request, reply, outcome.value));
  });

  const ofChange = operations.passwordChangeSchema(deps.config.PASSWORD_MAX);
  serve(api, { ...operations.changePassword, body: ofChange }, async ({ body, ...signed }, { request, reply }) => {
    const outcome = await changePassword(deps, actingOf(deps, request, signed), body);
    if (!outcome.ok) return outcome;
    const renewed = { ...outcome.value, hasSecond: true, isRenewal: true };
    const entered = await enterAccount(deps, request, reply, renewed);
    if (isChallenge(entered)) throw new Error('a change of password asked for more');
    return accept(entered);
  });
}
