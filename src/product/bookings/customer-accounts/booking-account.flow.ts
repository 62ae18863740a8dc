import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { wholeLook } from '../../../base/host-look.ts';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import { isQueued } from '../../../platform/mails.sql.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { createLink, customerRules, openSession } from '../../customers/customer-session.flow.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { passesOfCustomer } from '../../orders/passes/passes.flow.ts';
import { admitMails } from '../../orders/strangers/stranger-mails.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { bookingsOfCustomer } from './bookings-of-customer.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-account-link': z.input<typeof jobSchema>;
  }
}

export const accountPath = (userUrl: string): string => publicPath(userUrl, 'bookings');

/**
 * A visitor requests a link to their bookings. A job does the rest, so that the answer and its duration do not
 * reveal whether the address has bookings. `host` is the host name of the request.
 */
export async function askForLink(
  deps: Pick<BookingDeps, 'db' | 'wake'>,
  creatorId: CreatorId,
  asked: { email: string; host: string },
): Promise<void> {
  await enqueue(deps.db, 'mail-account-link', { creatorId, ...asked, ask: randomUUID() });
  deps.wake();
}

const jobSchema = z.object({
  creatorId: z.string().transform(creatorIdOf),
  email: z.string(),
  host: z.string(),
  ask: z.string().default(randomUUID),
});

/** The job: emails the address when it has bookings with this creator, within the limits, and once for each request. */
export async function mailAccountLink(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, email, host: askedAt, ask } = jobSchema.parse(payload);
  const dedupKey = `account-link:${ask}`;
  if (await isQueued(deps.db, dedupKey)) return;
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined || !(await isCustomer(deps, creatorId, email))) return;
  const key = createHash('sha256').update(`${creatorId} ${email}`).digest('base64url');
  const allowance = { max: customerRules.mailsPerHour, seconds: 3600 };
  if ((await countTry(deps.db, `account-link:${key}`, allowance)) !== undefined) return;
  const now = deps.clock.now();
  const base = await baseFor(deps, creatorId, askedAt);
  const look = wholeLook(await deps.lookOf(deps.db, creatorId), deps.config.publicUrl);
  await deps.db.transaction().execute(async trx => {
    if (!(await admitMails(deps, trx, creatorId, [{ to: email, dedupKey }]))) return;
    const { token, expiresAt } = await createLink(trx, creatorId, email, now);
    await queueMail(trx, {
      dedupKey,
      creatorId,
      to: email,
      template: 'booking-account-link',
      props: { hostName: host.name, look, url: `${base}${publicPath(host.userUrl, 'bookings/open/:token', token)}` },
      usefulUntil: expiresAt,
    });
  });
  deps.wake();
}

const isCustomer = async ({ db }: BookingDeps, creatorId: CreatorId, email: string): Promise<boolean> =>
  (await bookingsOfCustomer(db, creatorId, email)).length > 0 ||
  (await passesOfCustomer(db, creatorId, email)).length > 0;

/** The whole address of a customer's own page, at the host where they are. */
export const accountUrl = async (deps: BookingDeps, host: Host, askedAt: string): Promise<string> =>
  `${await baseFor(deps, host.creatorId, askedAt)}${accountPath(host.userUrl)}`;

/** The host name of a request proves nothing: only the creator's own proven domain may be in an address beside ours. */
async function baseFor(deps: BookingDeps, creatorId: CreatorId, askedAt: string): Promise<string> {
  const own = await ownHostOf(deps.db, creatorId);
  return own !== undefined && own.host === askedAt ? `https://${own.host}` : deps.config.publicUrl;
}

/** Uses the link: returns a session's token, or undefined for a used, expired or unknown link. */
export const openAccount = (deps: BookingDeps, host: Host, token: string): Promise<string | undefined> =>
  openSession(deps, host.creatorId, token, async (trx, email) => {
    const [latest] = await bookingsOfCustomer(trx, host.creatorId, email);
    return { name: latest?.customerName ?? '', phone: latest?.customerPhone ?? '' };
  });
