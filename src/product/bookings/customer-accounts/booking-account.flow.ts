import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { countTry } from '../../../platform/throttle.sql.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import {
  type BookingAccountTable,
  bookingsOfCustomer,
  findAccountLink,
  findSessionAccount,
  foundBookingAccount,
  insertAccountLink,
  insertAccountSession,
  takeAccountLink,
} from './booking-accounts.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-account-link': z.input<typeof jobSchema>;
  }
}

/** How long a mailed link and a session last, and how often an address is written to. */
export const accountRules = { linkMinutes: 30, sessionDays: 30, mailsPerHour: 3, asksPerHour: 10 } as const;

/** Holds the session, only under `accountPath`. */
export const visitorCookieName = 'vitrine_visitor';

export const accountPath = (userUrl: string): string => `/at/${userUrl}/bookings`;

/**
 * Somebody asks for a link to their bookings. What happens then is a job, so that the answer, and how long it takes, is
 * the same whether the address has bookings or not. `host` is the name the page was opened under.
 */
export async function askForLink(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  creatorId: CreatorId,
  asked: { email: string; host: string },
): Promise<void> {
  await enqueue(deps.db, 'mail-account-link', { creatorId, ...asked });
  deps.wake();
}

const jobSchema = z.object({ creatorId: z.string().transform(creatorIdOf), email: z.string(), host: z.string() });

/** The job: writes to the address when it has bookings with this creator, and not too often. */
export async function mailAccountLink(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, email, host: askedAt } = jobSchema.parse(payload);
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined || (await bookingsOfCustomer(deps.db, creatorId, email)).length === 0) return;
  const key = createHash('sha256').update(`${creatorId} ${email}`).digest('base64url');
  const allowance = { max: accountRules.mailsPerHour, seconds: 3600 };
  if ((await countTry(deps.db, `account-link:${key}`, allowance)) !== undefined) return;
  const now = deps.clock.now();
  const token = newToken();
  // A name in a request proves nothing: only the creator's own proven host may stand in a mail beside ours.
  const own = await ownHostOf(deps.db, creatorId);
  const base = own !== undefined && own.host === askedAt ? `https://${own.host}` : deps.config.publicUrl;
  await deps.db.transaction().execute(async trx => {
    const expiresAt = new Date(now.getTime() + accountRules.linkMinutes * 60_000);
    await insertAccountLink(trx, creatorId, { hash: hashToken(token), email, expiresAt });
    await queueMail(trx, {
      dedupKey: `account-link:${hashToken(token).toString('base64url')}`,
      creatorId,
      to: email,
      template: 'booking-account-link',
      props: { hostName: host.name, url: `${base}${accountPath(host.userUrl)}/open/${token}` },
    });
  });
  deps.wake();
}

/** Whether a mailed link still opens something. Looking at it does not use it up: mail programs look too. */
export const isOpenLink = async (deps: BookingDeps, creatorId: CreatorId, token: string): Promise<boolean> =>
  (await findAccountLink(deps.db, creatorId, hashToken(token), deps.clock.now())) !== undefined;

/** Uses the link: a session's token, or undefined for a link that is used, over, or never was. */
export function openAccount(deps: BookingDeps, host: Host, token: string): Promise<string | undefined> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async trx => {
    const link = await takeAccountLink(trx, host.creatorId, hashToken(token), now);
    if (link === undefined) return undefined;
    const [latest] = await bookingsOfCustomer(trx, host.creatorId, link.email);
    const accountId = await foundBookingAccount(trx, host.creatorId, {
      id: randomUUID(),
      email: link.email,
      name: latest?.customer_name ?? '',
      phone: latest?.customer_phone ?? '',
      now,
    });
    const session = newToken();
    const expiresAt = new Date(now.getTime() + accountRules.sessionDays * 86_400_000);
    await insertAccountSession(trx, host.creatorId, { hash: hashToken(session), accountId, expiresAt });
    return session;
  });
}

/** Whose session this is with this creator. */
export const accountOf = async (
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  token: string | undefined,
): Promise<BookingAccountTable | undefined> =>
  token === undefined || token === ''
    ? undefined
    : findSessionAccount(deps.db, creatorId, hashToken(token), deps.clock.now());
