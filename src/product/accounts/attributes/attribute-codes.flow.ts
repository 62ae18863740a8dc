import { accept, type Result, refuse } from '../../../base/result.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { CodeRefusal } from '../account/account.ts';
import { checkCode, codeEnds, issueCode, spendCode } from '../codes/account-codes.flow.ts';
import { countMail, type MailRefusal } from '../codes/code-mails.flow.ts';
import { askForEmail, confirmEmailChange, waitingEmail } from '../email-change/email-change.flow.ts';
import { beginPhone, type PhoneRefusal, provePhone } from '../factors/phone.flow.ts';
import { hasProvedLately } from '../proof/proof.flow.ts';
import { changeProof } from '../two-step/two-step.flow.ts';
import type { ProvenAttribute } from './attribute.ts';
import { type AttributeDeps, type Owner, toEmail, toPhone, userOf } from './attributes.flow.ts';
import { findWaitingPhone, noteEmailProved } from './attributes.sql.ts';
import type { Delivery } from './contract.ts';

const purpose = 'verify_email';
const tokenOf = (userId: string): string => `${purpose}:${userId}`;

type CodeAskRefusal =
  | MailRefusal
  | PhoneRefusal
  | { kind: 'same_email' }
  | { kind: 'no_value' }
  | { kind: 'proof_needed' };

/** Sends a code for an attribute: to the new value when one is pending, else to the current value. */
export async function requestAttributeCode(
  deps: AttributeDeps,
  owner: Owner,
  name: ProvenAttribute,
): Promise<Result<Delivery, CodeAskRefusal>> {
  const user = await userOf(deps, owner.creatorId);
  if (name === 'phone_number') {
    const phone = (await findWaitingPhone(deps.db, owner.creatorId, deps.clock.now())) ?? user.phone;
    if (phone === null) return refuse({ kind: 'no_value' });
    if (!(await hasProvedLately(deps, owner.session))) return refuse({ kind: 'proof_needed' });
    const begun = await beginPhone(deps, owner.creatorId, phone);
    return begun.ok ? accept(toPhone(phone)) : begun;
  }
  const waiting = await waitingEmail(deps, owner.creatorId);
  if (waiting !== null) {
    const asked = await askForEmail(deps, user, { email: waiting, source: owner.source });
    return asked.ok ? accept(toEmail(waiting)) : asked;
  }
  const refusal = await countMail(deps, user.email, owner.source, 'change');
  if (refusal !== undefined) return refuse(refusal);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async trx => {
    const code = await issueCode(trx, { token: tokenOf(user.id), purpose, email: user.email, userId: user.id, now });
    await queueMail(trx, {
      dedupKey: `verify-email:${user.id}:${now.getTime()}`,
      creatorId: null,
      to: user.email,
      template: 'confirm-code',
      props: { firstName: user.firstName, code },
      usefulUntil: codeEnds(now),
    });
  });
  deps.wake();
  return accept(toEmail(user.email));
}

/** Proves an attribute by its code; a pending value then replaces the current one. */
export async function verifyAttribute(
  deps: AttributeDeps,
  owner: Owner,
  name: ProvenAttribute,
  code: string,
): Promise<Result<null, CodeRefusal | PhoneRefusal>> {
  const { creatorId } = owner;
  if (name === 'phone_number') return changeProof(deps, owner, trx => provePhone(deps, trx, creatorId, code));
  if ((await waitingEmail(deps, creatorId)) !== null) return confirmEmailChange(deps, owner, code);
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const right = await checkCode(trx, { token: tokenOf(creatorId), purpose, code, now });
    if (!right.ok) return right;
    await spendCode(trx, tokenOf(creatorId));
    await noteEmailProved(trx, creatorId, now);
    return accept(null);
  });
}
