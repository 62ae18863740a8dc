import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { actingOf, askerOf } from '../activity/acting.http.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import { beginApp, renewRecoveryCodes, setPreference, turnAppOn, turnMethodOff } from '../factors/factors.flow.ts';
import { beginPhone, confirmPhone } from '../factors/phone.flow.ts';
import { qrOf } from '../factors/qr.flow.ts';
import * as operations from './contract.ts';
import { texts } from './texts.ts';
import { changeProof, readMfa } from './two-step.flow.ts';

/** Two-step sign-in in the settings. */
export function twoStepRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.readMfa, ({ creatorId }) => readMfa(deps, creatorId));

  serve(api, operations.beginApp, async ({ creatorId }) => {
    const begun = await beginApp(deps, creatorId);
    return begun.ok ? accept({ ...begun.value, qr: await qrOf(begun.value.address) }) : begun;
  });

  serve(api, operations.confirmApp, async (caller, { request }) => {
    const { creatorId, body } = caller;
    const on = await changeProof(deps, actingOf(deps, request, caller), trx =>
      turnAppOn(deps, trx, creatorId, body.code),
    );
    return on.ok ? accept({ ...on.value, mfa: await readMfa(deps, creatorId) }) : on;
  });

  serve(api, operations.beginPhone, ({ creatorId, body }) => beginPhone(deps, creatorId, body.phoneNumber));

  serve(api, operations.confirmPhone, async (caller, { request }) => {
    const { creatorId, body } = caller;
    const on = await changeProof(deps, actingOf(deps, request, caller), trx =>
      confirmPhone(deps, trx, creatorId, body.code),
    );
    return on.ok ? accept({ ...on.value, mfa: await readMfa(deps, creatorId) }) : on;
  });

  serve(api, operations.setMfaPreference, async (caller, { request }) => {
    const { creatorId, body } = caller;
    const set = await changeProof(deps, actingOf(deps, request, caller), trx =>
      setPreference(trx, creatorId, body.preferred),
    );
    if (!set.ok) return set;
    const outcome = set.value === 'no_change' ? texts.noChange : texts.changed;
    return accept({ outcome, mfa: await readMfa(deps, creatorId) });
  });

  serve(api, operations.turnMfaOff, async (caller, { request }) => {
    const { creatorId, params } = caller;
    await changeProof(deps, actingOf(deps, request, caller), async trx =>
      accept(await turnMethodOff(trx, creatorId, params.method)),
    );
    return readMfa(deps, creatorId);
  });

  serve(api, operations.renewRecoveryCodes, async ({ creatorId }, { request }) => {
    const recoveryCodes = await deps.db.transaction().execute(async trx => {
      const from = askerOf(request);
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'recovery_codes_renewed', from });
      return renewRecoveryCodes(trx, creatorId);
    });
    return { recoveryCodes };
  });
}
