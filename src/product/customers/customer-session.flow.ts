import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import {
  type CustomerRow,
  deleteCustomer,
  deleteExpiredKeys,
  deleteSession,
  findLink,
  findSessionCustomer,
  insertLink,
  insertOrFindCustomer,
  insertSession,
  takeLink,
  updateCustomer,
} from './customers.sql.ts';

export type Customer = CustomerRow;

/** How long an emailed link and a session last, and how often an address is emailed. */
export const customerRules = { linkMinutes: 30, sessionDays: 30, mailsPerHour: 3, asksPerHour: 10 } as const;

export const customerCookieName = 'vitrine_visitor';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A new link for an address, in the caller's transaction, and when it expires; the token is only for the email. */
export async function createLink(
  trx: Trx,
  creatorId: CreatorId,
  email: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + customerRules.linkMinutes * 60_000);
  await insertLink(trx, creatorId, { hash: hashToken(token), email, expiresAt });
  return { token, expiresAt };
}

/** Whether an emailed link is still valid. Looking does not use it up, since mail programs open links. */
export const isOpenLink = async (deps: Deps, creatorId: CreatorId, token: string): Promise<boolean> =>
  (await findLink(deps.db, creatorId, hashToken(token), deps.clock.now())) !== undefined;

/**
 * Uses a link: returns a session's token, or undefined for a used, expired or unknown link. `detailsOf` returns the
 * known details of a new customer.
 */
export function openSession(
  deps: Deps,
  creatorId: CreatorId,
  token: string,
  detailsOf: (trx: Trx, email: string) => Promise<{ name: string; phone: string }>,
): Promise<string | undefined> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async trx => {
    const link = await takeLink(trx, creatorId, hashToken(token), now);
    if (link === undefined) return undefined;
    const details = await detailsOf(trx, link.email);
    const customer = { id: randomUUID(), email: link.email, ...details, now };
    const accountId = await insertOrFindCustomer(trx, creatorId, customer);
    const session = newToken();
    const expiresAt = new Date(now.getTime() + customerRules.sessionDays * 86_400_000);
    await insertSession(trx, creatorId, { hash: hashToken(session), accountId, expiresAt });
    return session;
  });
}

export const customerOf = async (
  deps: Deps,
  creatorId: CreatorId,
  token: string | undefined,
): Promise<Customer | undefined> =>
  token === undefined || token === ''
    ? undefined
    : findSessionCustomer(deps.db, creatorId, hashToken(token), deps.clock.now());

export const endSession = async (db: Db, creatorId: CreatorId, token: string): Promise<void> => {
  await deleteSession(db, creatorId, hashToken(token));
};

export const changeDetails = async (
  db: Db,
  creatorId: CreatorId,
  id: string,
  details: { name: string; phone: string },
): Promise<void> => {
  await updateCustomer(db, creatorId, id, details);
};

/** Deletes a customer with their sessions and links; their bookings stay with the creator. */
export const forgetCustomer = (db: Db, creatorId: CreatorId, customer: Pick<Customer, 'id' | 'email'>): Promise<void> =>
  db.transaction().execute(trx => deleteCustomer(trx, creatorId, customer));

/** Deletes expired links and sessions. */
export const forgetExpiredKeys = (db: Db, now: Date): Promise<void> => deleteExpiredKeys(db, now);
