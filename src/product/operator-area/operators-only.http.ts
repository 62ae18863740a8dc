import { HttpRefusal } from '../../platform/http-answer.ts';
import type { Who } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { askerOf } from '../accounts/activity/acting.http.ts';
import { needProof } from '../accounts/proof/proof.http.ts';
import { findSigned } from '../accounts/sessions/session-cookie.http.ts';
import { texts as nowhere } from '../showcase/public-pages/texts.ts';
import type { Operator } from './act-deps.flow.ts';

declare module '../../platform/operations/serve.ts' {
  interface Callers {
    /** The email of the operator. */
    operator: Operator;
  }
}

/** Everybody but operators gets the 404 of an unknown address, and operators need a recent proof of identity. */
export const operatorsOnly =
  (deps: Pick<PlatformContext, 'db' | 'clock' | 'config'>): Who['operator'] =>
  async request => {
    const signed = await findSigned(deps, request);
    if (signed?.user.isOperator !== true) throw new HttpRefusal(404, 'not_found', nowhere.nowhere.pageNotFound);
    await needProof(deps, request);
    return { operator: signed.user.email, from: askerOf(request) };
  };
