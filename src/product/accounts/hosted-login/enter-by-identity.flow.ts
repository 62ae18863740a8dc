import { randomUUID } from 'node:crypto';
import { zoneNamed } from '../../../base/zone.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findUserByEmail } from '../account/accounts.sql.ts';
import { emailField } from '../account/contract.ts';
import { noPassword } from '../account/password-hash.flow.ts';
import { noteActivity } from '../activity/activity.flow.ts';
import type { Asker } from '../activity/activity.ts';
import type { DeviceOwner } from '../devices/known-device.flow.ts';
import { endOtherAccess } from '../sessions/sessions.flow.ts';
import { createTenant } from '../sign-up/sign-up.flow.ts';
import { insertWaitingIdentity, linkIdentity, lockUser, touchIdentity } from './identities.sql.ts';
import { type ClaimedIdentity, decideIdentity, hostedLoginRules } from './provider.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config' | 'wake'>;

/** A sign-in at a provider: which one, its purpose, and where to continue. */
export type Coming = {
  provider: string;
  linkingUser: string | null;
  /** The user's session, which stays when the others end. */
  keep?: string | undefined;
  back: string;
  zone: string | null;
  style: string | null;
};

type Entered =
  | { kind: 'signed_in'; owner: DeviceOwner; isNew: boolean }
  | { kind: 'linked' }
  /** `token` is the cookie with which the browser proves the account. */
  | { kind: 'prove'; token: string }
  | { kind: 'email_not_verified' }
  | { kind: 'belongs_to_another' };

/** In one transaction: signs in, connects, creates an account, or asks to prove the account that has the email. */
export async function enterByIdentity(
  deps: Deps,
  identity: ClaimedIdentity,
  coming: Coming,
  from: Asker,
): Promise<Entered> {
  const entered = await deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const { issuer, subject } = identity;
    const verifiedEmail = emailField.safeParse(identity.verifiedEmail).data ?? null;
    const account = verifiedEmail === null ? undefined : await findUserByEmail(trx, verifiedEmail);
    const decided = decideIdentity({
      owner: await touchIdentity(trx, identity, now),
      linkingUser: coming.linkingUser,
      verifiedEmail,
      accountOfEmail: account?.id,
    });
    const link = (userId: string) =>
      linkIdentity(trx, userId, { issuer, subject, provider: coming.provider, email: verifiedEmail }, now);
    switch (decided.kind) {
      case 'sign_in':
        return { kind: 'signed_in' as const, owner: await ownerOf(trx, decided.userId), isNew: false };
      case 'link': {
        if (!(await link(decided.userId))) return { kind: 'belongs_to_another' as const };
        await endOtherAccess(trx, decided.userId, now, coming.keep);
        const { provider: about } = coming;
        await noteActivity(trx, now, { creatorId: decided.userId, act: 'sign_in_connected', about, from });
        return { kind: 'linked' as const };
      }
      case 'found': {
        const owner = await found(deps, trx, identity, decided.email, coming);
        if (!(await link(owner.id))) throw new Error('an identity that nobody had could not be linked');
        return { kind: 'signed_in' as const, owner, isNew: true };
      }
      case 'ask_for_proof': {
        const token = newToken();
        const expiresAt = new Date(now.getTime() + hostedLoginRules.minutesValid * 60_000);
        const { userId, email } = decided;
        const { provider, back } = coming;
        await insertWaitingIdentity(trx, {
          tokenHash: hashToken(token),
          issuer,
          subject,
          provider,
          userId,
          email,
          back,
          expiresAt,
        });
        return { kind: 'prove' as const, token };
      }
      default:
        return { kind: decided.kind };
    }
  });
  deps.wake();
  return entered;
}

async function found(
  deps: Deps,
  trx: Trx,
  { firstName, lastName }: ClaimedIdentity,
  email: string,
  { zone, style }: Coming,
): Promise<DeviceOwner> {
  const user = { id: randomUUID(), email, firstName, lastName, passwordHash: noPassword };
  const isNew = await createTenant(deps, trx, user, { zone: zoneNamed(zone ?? undefined) ?? null, style });
  // Another request confirmed this email in between: the next try finds that account.
  if (!isNew) throw new Error('an account with this email has just been made');
  return user;
}

async function ownerOf(trx: Trx, userId: string): Promise<DeviceOwner> {
  const user = await lockUser(trx, userId);
  if (user === undefined) throw new Error('an identity belongs to nobody');
  return user;
}
