import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry, forgetTries } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { findOwner } from '../accounts.sql.ts';
import { spendCode } from '../factors/factors.flow.ts';
import { fitsPassword, hasPassword } from '../password-hash.flow.ts';
import { hashOf, type Kept } from '../sessions.flow.ts';
import { findProof, noteProof } from '../sessions.sql.ts';
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

/** Proves the identity of a session's user again, by the password or a code; a code is used up. */
export async function prove(
  deps: Deps,
  creatorId: CreatorId,
  token: string,
  proof: Proof,
  elsewhere?: CheckProof,
): Promise<Result<null, ProofRefusal>> {
  const key = `proof:${creatorId}`;
  const seconds = await countTry(deps.db, key, tries);
  if (seconds !== undefined) return refuse({ kind: 'too_many_wrong_codes', seconds });
  if (elsewhere !== undefined) {
    const checked = await elsewhere(proof);
    if (!checked.ok) return checked;
  } else if ('password' in proof) {
    const { passwordHash } = await findOwner(deps.db, creatorId);
    if (!hasPassword(passwordHash)) return refuse({ kind: 'no_password' });
    if (!(await fitsPassword(passwordHash, proof.password))) return refuse({ kind: 'wrong_proof' });
  } else {
    const isRight = await deps.db.transaction().execute(trx => spendCode(deps, trx, creatorId, proof.code));
    if (!isRight) return refuse({ kind: 'wrong_proof' });
  }
  await noteProof(deps.db, hashToken(token), deps.clock.now());
  await forgetTries(deps.db, key);
  return accept(null);
}
