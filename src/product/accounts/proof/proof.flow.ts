import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry, forgetTries } from '../../../platform/request-limits/throttle.sql.ts';
import { findOwner } from '../account/accounts.sql.ts';
import { fitsPassword, hasPassword } from '../account/password-hash.flow.ts';
import { type Acting, noteActivity } from '../activity/activity.flow.ts';
import { spendCode } from '../factors/factors.flow.ts';
import { hashOf, type Kept } from '../sessions/sessions.flow.ts';
import { findProof, noteProof } from '../sessions/sessions.sql.ts';
import type { Proof } from './contract.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'linkSecret'>;

export type ProofRefusal =
  | { kind: 'wrong_proof' }
  | { kind: 'no_password' }
  /** Passwords are at a provider, and it has no codes. */
  | { kind: 'no_codes' }
  | { kind: 'too_many_wrong_codes'; seconds: number };

const tries = { max: 10, seconds: 900 };

/** A proof of identity counts for these minutes; signing in is one. */
const minutesValid = 10;

/** Whether the user of a session proved their identity within the last ten minutes. */
export async function hasProvedLately(deps: Pick<Deps, 'db' | 'clock'>, token: Kept): Promise<boolean> {
  const proof = await findProof(deps.db, hashOf(token));
  return proof !== undefined && deps.clock.now().getTime() - proof.provedAt.getTime() < minutesValid * 60_000;
}

/** Checks a proof at the provider, when passwords are not here. */
export type CheckProof = (proof: Proof) => Promise<Result<null, { kind: 'wrong_proof' | 'no_codes' }>>;

/** Proves the identity of a session's user again, by the password or a code; a code is used up. Wrong ones are recorded. */
export async function prove(
  deps: Deps,
  acting: Acting,
  proof: Proof,
  elsewhere?: CheckProof,
): Promise<Result<null, ProofRefusal>> {
  const { creatorId, session } = acting;
  const key = `proof:${creatorId}`;
  const seconds = await countTry(deps.db, key, tries);
  if (seconds !== undefined) return refuse({ kind: 'too_many_wrong_codes', seconds });
  const checked = elsewhere === undefined ? await checkHere(deps, acting, proof) : await elsewhere(proof);
  if (!checked.ok) {
    if (checked.refusal.kind === 'wrong_proof')
      await noteActivity(deps.db, deps.clock.now(), { creatorId, act: 'wrong_proof', from: acting });
    return checked;
  }
  await noteProof(deps.db, hashOf(session), deps.clock.now());
  await forgetTries(deps.db, key);
  return accept(null);
}

async function checkHere(
  deps: Deps,
  from: Acting,
  proof: Proof,
): Promise<Result<null, { kind: 'wrong_proof' | 'no_password' }>> {
  const { creatorId } = from;
  if ('password' in proof) {
    const { passwordHash } = await findOwner(deps.db, creatorId);
    if (!hasPassword(passwordHash)) return refuse({ kind: 'no_password' });
    return (await fitsPassword(passwordHash, proof.password)) ? accept(null) : refuse({ kind: 'wrong_proof' });
  }
  return deps.db.transaction().execute(async trx => {
    const spent = await spendCode(deps, trx, creatorId, proof.code);
    if (spent === 'recovery_code')
      await noteActivity(trx, deps.clock.now(), { creatorId, act: 'recovery_code_used', from });
    return spent === undefined ? refuse<{ kind: 'wrong_proof' }>({ kind: 'wrong_proof' }) : accept(null);
  });
}
