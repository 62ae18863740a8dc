import type { FastifyRequest } from 'fastify';
import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { actingOf } from '../activity/acting.http.ts';
import { noteMethods } from '../activity/activity.flow.ts';
import { maskedPhone } from '../factors/phone-number.ts';
import { changePreference, type MfaMethod, mfaMethods, preferenceOf } from '../factors/preference.ts';
import { qrOf } from '../factors/qr.flow.ts';
import { appAddress } from '../factors/time-code.ts';
import type { Signed } from '../sessions/session-cookie.http.ts';
import * as operations from '../two-step/contract.ts';
import { texts as stepTexts } from '../two-step/texts.ts';
import { changeProof } from '../two-step/two-step.flow.ts';
import { accessAtAmazon } from './amazon-access.http.ts';
import { asking, atAmazon, refused, serveAtAmazon } from './amazon-call.http.ts';
import type { Amazon } from './amazon-sign-in.flow.ts';

type Methods = readonly MfaMethod[];
const codeIsWrong = {
  CodeMismatchException: 'wrong_app_code',
  EnableSoftwareTokenMFAException: 'wrong_app_code',
} as const;

/**
 * Two-step sign-in with a user pool at Amazon: apps are set up there, methods preferred and turned off. There are
 * no recovery codes, and text messages are set up in another way.
 */
export function amazonTwoStepRoutes(api: Api, amazon: Amazon): void {
  const { deps, port } = amazon;

  const stateOf = async (request: FastifyRequest, AccessToken: string) => {
    const user = await atAmazon(() => port.GetUser({ AccessToken }, asking(request)));
    const enabled = mfaMethods.filter(method => user.UserMFASettingList?.includes(method));
    const preferred = enabled.find(method => method === user.PreferredMfaSetting) ?? null;
    const attributes = new Map(user.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const phone = attributes.get('phone_number_verified') === 'true' ? attributes.get('phone_number') : undefined;
    return { enabled, preferred, phone };
  };
  const mfaOf = async (request: FastifyRequest, AccessToken: string): Promise<operations.Mfa> => {
    const { enabled, preferred, phone } = await stateOf(request, AccessToken);
    return {
      preferred: preferenceOf({ preferred, enabled }) ?? null,
      enabled,
      phone: phone === undefined ? null : maskedPhone(phone),
      recoveryCodesLeft: 0,
      offersSms: false,
      offersRecovery: false,
      offersRemember: false,
    };
  };
  /** Sets one method; the others stay as they are. */
  const set = (
    request: FastifyRequest,
    AccessToken: string,
    method: MfaMethod,
    Enabled: boolean,
    PreferredMfa: boolean,
  ) =>
    atAmazon(() => {
      const name = method === 'SMS_MFA' ? 'SMSMfaSettings' : 'SoftwareTokenMfaSettings';
      return port.SetUserMFAPreference({ AccessToken, [name]: { Enabled, PreferredMfa } }, asking(request));
    });
  /** Ends every other session and records what was turned on or off, as with our own pool. */
  const changed = (request: FastifyRequest, signed: Signed, methods: { before: Methods; after: Methods }) => {
    const acting = actingOf(deps, request, signed);
    return changeProof(deps, acting, async trx => accept(await noteMethods(trx, deps.clock.now(), acting, methods)));
  };

  serveAtAmazon(api, operations.readMfa, async (_, { request }) =>
    mfaOf(request, await accessAtAmazon(amazon, request)),
  );

  serveAtAmazon(api, operations.beginApp, async ({ user }, { request }) => {
    const AccessToken = await accessAtAmazon(amazon, request);
    const { SecretCode: key } = await atAmazon(() => port.AssociateSoftwareToken({ AccessToken }, asking(request)));
    const address = appAddress(key, user.email);
    return { key, address, qr: await qrOf(address) };
  });

  serveAtAmazon(api, operations.confirmApp, async ({ body, ...signed }, { request }) => {
    const AccessToken = await accessAtAmazon(amazon, request);
    await atAmazon(() => port.VerifySoftwareToken({ AccessToken, UserCode: body.code }, asking(request)), codeIsWrong);
    await set(request, AccessToken, 'SOFTWARE_TOKEN_MFA', true, true);
    await changed(request, signed, { before: [], after: ['SOFTWARE_TOKEN_MFA'] });
    return { recoveryCodes: [], mfa: await mfaOf(request, AccessToken) };
  });

  serveAtAmazon(api, operations.setMfaPreference, async ({ body, ...signed }, { request }) => {
    const AccessToken = await accessAtAmazon(amazon, request);
    const state = await stateOf(request, AccessToken);
    const change = changePreference(body.preferred, state);
    if (change.kind === 'no_mfa' || change.kind === 'invalid_mfa') throw refused(change.kind);
    if (change.kind === 'change') {
      const { preferred } = change;
      if (preferred !== null && !state.enabled.includes(preferred)) throw refused('method_not_set_up');
      for (const method of change.turnOff) await set(request, AccessToken, method, false, false);
      if (preferred !== null) await set(request, AccessToken, preferred, true, true);
      await changed(request, signed, { before: change.turnOff, after: [] });
    }
    const outcome = change.kind === 'no_change' ? stepTexts.noChange : stepTexts.changed;
    return { outcome, mfa: await mfaOf(request, AccessToken) };
  });

  serveAtAmazon(api, operations.turnMfaOff, async ({ params, ...signed }, { request }) => {
    const AccessToken = await accessAtAmazon(amazon, request);
    await set(request, AccessToken, params.method, false, false);
    await changed(request, signed, { before: [params.method], after: [] });
    return mfaOf(request, AccessToken);
  });

  for (const operation of [operations.beginPhone, operations.confirmPhone, operations.renewRecoveryCodes])
    serveAtAmazon(api, operation, async () => {
      throw refused('kept_at_amazon');
    });
}
