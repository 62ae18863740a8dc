import { randomBytes } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { holdCreatorAlone, type PlanMarks } from '../../accounts/creators/creators.flow.ts';
import { codeState, type PaidPlan, plainCode, planOfCodes } from './plan-code.ts';
import {
  type CodeQuestion,
  countCodes,
  findCode,
  insertCodes,
  listCodes,
  listRedeemed,
  lockCodeById,
  markRevoked,
  setCodeEnd,
} from './plan-codes.sql.ts';

// No letter or digit that is taken for another.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newPlanCode = (): string =>
  [...randomBytes(12)]
    .map(byte => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Makes codes for a plan and returns them: this once, since only their hashes are kept. */
export async function makeCodes(
  trx: Trx,
  { plan, count, endsAt }: { plan: PaidPlan; count: number; endsAt: Date | null },
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newPlanCode);
  await insertCodes(
    trx,
    codes.map(code => ({ hash: hashToken(plainCode(code)), ending: code.slice(-4), plan, endsAt })),
    now,
  );
  return codes;
}

export type CodeChangeRefusal =
  | { kind: 'code_missing' }
  /** It was redeemed: only taking it back changes anything. */
  | { kind: 'code_redeemed' }
  | { kind: 'code_taken_back' };
type Changed = Result<{ ending: string; plan: PaidPlan; creatorId: CreatorId | null }, CodeChangeRefusal>;

/** Sets until when an unused code can be redeemed; null for always. */
export async function endCode(trx: Trx, id: string, endsAt: Date | null, now: Date): Promise<Changed> {
  const code = await lockCodeById(trx, id);
  if (code === undefined) return refuse({ kind: 'code_missing' });
  const state = codeState(code, now);
  if (state === 'used') return refuse({ kind: 'code_redeemed' });
  if (state === 'taken_back') return refuse({ kind: 'code_taken_back' });
  await setCodeEnd(trx, id, endsAt);
  return accept(code);
}

/** Marks where a creator's plan comes from, in the transaction or by a job of it. */
export type Mark = (trx: Trx, creatorId: CreatorId, marks: PlanMarks) => Promise<unknown>;

/**
 * Revokes a code: an unused one can never be redeemed, and the redeemer of a used one falls back to the plan of their
 * other codes. A lower plan hides and deletes nothing (decision 0042).
 */
export async function takeCodeBack(trx: Trx, id: string, mark: Mark, now: Date): Promise<Changed> {
  // A redemption locks the creator before the code.
  const owner = (await findCode(trx, id))?.creatorId ?? null;
  if (owner !== null) await holdCreatorAlone(trx, owner);
  const code = await lockCodeById(trx, id);
  if (code === undefined) return refuse({ kind: 'code_missing' });
  if (code.revokedAt !== null) return refuse({ kind: 'code_taken_back' });
  await markRevoked(trx, id, now);
  if (code.creatorId !== null) {
    const left = await listRedeemed(trx, code.creatorId);
    await mark(trx, code.creatorId, { codedPlan: planOfCodes(left.map(({ plan }) => plan)) });
  }
  return accept(code);
}

export const codeCounts = (db: Db) => countCodes(db);
/** Codes with who redeemed them, the newest first. */
export const codePage = (db: Db, question: CodeQuestion) => listCodes(db, question);
