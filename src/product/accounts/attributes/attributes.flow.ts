import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { Acting } from '../activity/activity.flow.ts';
import { maskedEmail } from '../challenges/chain.ts';
import type { MailRefusal } from '../codes/code-mails.flow.ts';
import { getCreator, lockCreator, updateCreator } from '../creators/creators.sql.ts';
import { askForEmail } from '../email-change/email-change.flow.ts';
import { readFactors, turnMethodOff } from '../factors/factors.flow.ts';
import { beginPhone, type PhoneRefusal } from '../factors/phone.flow.ts';
import { maskedPhone } from '../factors/phone-number.ts';
import { preferenceOf } from '../factors/preference.ts';
import { hasProvedLately } from '../proof/proof.flow.ts';
import { changeProof } from '../two-step/two-step.flow.ts';
import {
  type AttributeRefusal,
  attributesIn,
  hasProfile,
  readDeletions,
  readUpdates,
  type StoredUser,
  type Updates,
  userAdminScope,
  userIdsOf,
} from './attribute.ts';
import { dropAttributes, dropPhone, findUser, keepAttributes, renameUser } from './attributes.sql.ts';
import type { Delivery, UserAnswer } from './contract.ts';

export type AttributeDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'events' | 'linkSecret'>;
/** Who asks: the session, the network and the browser. */
export type Owner = Acting;

export type UpdateRefusal =
  | AttributeRefusal
  | { kind: 'proof_needed' }
  | { kind: 'same_email' }
  | { kind: 'profile_locked' }
  | MailRefusal
  | PhoneRefusal;

/** The stored user; throws when there is none. */
export async function userOf(deps: Pick<AttributeDeps, 'db'>, creatorId: CreatorId): Promise<StoredUser> {
  const user = await findUser(deps.db, creatorId);
  if (user === undefined) throw new Error(`there is no user ${creatorId}`);
  return user;
}

/**
 * The user as pools describe one: everything with the user-admin scope, else basic information. Refuses with
 * 'invalid MFA Type' when methods are on and none is preferred (specification, points 6 and 8).
 */
export async function readUser(
  deps: Pick<AttributeDeps, 'db'>,
  creatorId: CreatorId,
  scopes: readonly string[],
): Promise<Result<UserAnswer, { kind: 'unreadable_mfa' }>> {
  const user = await userOf(deps, creatorId);
  const attributes = attributesIn(user, scopes);
  const isWhole = scopes.includes(userAdminScope);
  const preferredMFA = isWhole ? preferenceOf(await readFactors(deps, creatorId)) : null;
  if (preferredMFA === undefined) return refuse({ kind: 'unreadable_mfa' });
  return accept({
    username: user.id,
    userIds: userIdsOf(user),
    attributes,
    preferredMFA,
    challengeName: null,
    challengeParam: {},
    signInAttributes: {
      cognitoUsername: user.id,
      signedIn: true,
      profileCreated: hasProfile(attributesIn(user, [userAdminScope])),
      emailVerified: user.isEmailVerified,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
    },
  });
}

/**
 * Changes attributes. A new email or phone is changed once the code sent to it was typed, and needs recent proof;
 * everything else is changed at once. Returns where codes were sent. `sub` and names ending in `_verified` are skipped.
 */
export async function updateAttributes(
  deps: AttributeDeps,
  owner: Owner,
  given: Readonly<Record<string, string>>,
): Promise<Result<Delivery[], UpdateRefusal>> {
  const read = readUpdates(given);
  if (!read.ok) return read;
  const updates = read.value;
  const user = await userOf(deps, owner.creatorId);
  // Clients send back all they have read: unchanged values need no proof.
  const email = updates.email === user.email ? undefined : updates.email;
  const phone = updates.phone === user.phone ? undefined : updates.phone;
  if ((email ?? phone) !== undefined && !(await hasProvedLately(deps, owner.session)))
    return refuse({ kind: 'proof_needed' });
  const kept = await keepUpdates(deps, owner.creatorId, user, updates);
  if (!kept.ok) return kept;
  const sent: Delivery[] = [];
  if (email !== undefined) {
    const asked = await askForEmail(deps, user, { email, source: owner.source });
    if (!asked.ok) return asked;
    sent.push(toEmail(email));
  }
  if (phone !== undefined) {
    const begun = await beginPhone(deps, owner.creatorId, phone);
    if (!begun.ok) return begun;
    sent.push(toPhone(phone));
  }
  return accept(sent);
}

export const toEmail = (email: string): Delivery => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: maskedEmail(email),
});
export const toPhone = (phone: string): Delivery => ({
  AttributeName: 'phone_number',
  DeliveryMedium: 'SMS',
  Destination: maskedPhone(phone),
});

/** Stores what changes at once, all or nothing. A new name is announced, since texts contain the old one. */
function keepUpdates(
  deps: AttributeDeps,
  creatorId: CreatorId,
  user: StoredUser,
  updates: Updates,
): Promise<Result<null, { kind: 'profile_locked' }>> {
  const firstName = updates.firstName ?? user.firstName;
  const lastName = updates.lastName ?? user.lastName;
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  return deps.db.transaction().execute(async trx => {
    await lockCreator(trx, creatorId);
    const { editProfileAllowed, userUrl } = await getCreator(trx, creatorId);
    if (isRenamed && !editProfileAllowed) return refuse({ kind: 'profile_locked' });
    if (isRenamed) await renameUser(trx, creatorId, { firstName, lastName });
    await keepAttributes(trx, creatorId, updates.kept);
    if (updates.isProfileCreated === true && !user.isOnboarded)
      await updateCreator(trx, creatorId, { onboardedAt: deps.clock.now() });
    if (!isRenamed) return accept(null);
    const payload = { changed: ['name' as const] };
    await recordEvent(trx, deps.clock.now(), { creatorId, kind: 'profile.updateProfile', payload });
    await deps.events.announce(trx, 'creatorChanged', { creatorId, userUrl, formerUserUrl: null });
    return accept(null);
  });
}

/** Deletes attributes; without a phone no codes are sent to it. Attributes of the pool are skipped. */
export async function deleteAttributes(
  deps: AttributeDeps,
  owner: Owner,
  names: readonly string[],
): Promise<Result<null, AttributeRefusal | { kind: 'proof_needed' }>> {
  const read = readDeletions(names);
  if (!read.ok) return read;
  const { kept, phone } = read.value;
  if (phone && !(await hasProvedLately(deps, owner.session))) return refuse({ kind: 'proof_needed' });
  await deps.db.transaction().execute(trx => dropAttributes(trx, owner.creatorId, kept));
  if (phone)
    await changeProof(deps, owner, async trx => {
      await turnMethodOff(trx, owner.creatorId, 'SMS_MFA');
      return accept(await dropPhone(trx, owner.creatorId));
    });
  return accept(null);
}
