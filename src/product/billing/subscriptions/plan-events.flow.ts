import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type CreatorId, creatorIdOf, isId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { holdCreatorAlone, readCreator } from '../../accounts/creators/creators.flow.ts';
import { finishEvent, waitingEvent, waitingPlanEvents } from '../../payments/settling/waiting-events.flow.ts';
import { settleSubscription } from './settle-subscription.flow.ts';
import { endStray, noteMismatch } from './stray-subscription.flow.ts';
import { isEnded } from './subscription.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import type { FoundSubscription, SubscriptionPort } from './subscription-port.ts';
import {
  insertSubscription,
  latestSubscription,
  subscriptionById,
  subscriptionByRef,
  updateSubscription,
} from './subscriptions.sql.ts';

const day = 86_400_000;
/** How far back the hourly look goes: an event is sent again for three days, and a month is what support asks about. */
const lookBackDays = 30;

const signature = (secret: string, creatorId: string): string =>
  createHmac('sha256', secret).update(`plan buyer ${creatorId}`).digest('base64url').slice(0, 32);

/** Who buys, for a page of the provider to pass on; only we can write it. */
export const buyerReference = (secret: string, creatorId: CreatorId): string =>
  `${creatorId}_${signature(secret, creatorId)}`;

/** The creator of a reference; undefined for one that is not ours. */
function readBuyer(secret: string, reference: string): CreatorId | undefined {
  const [id = '', ...rest] = reference.split('_');
  const [given, expected] = [Buffer.from(rest.join('_')), Buffer.from(signature(secret, id))];
  return isId(id) && given.length === expected.length && timingSafeEqual(given, expected) ? creatorIdOf(id) : undefined;
}

/** Deals with one event about a plan: what it names is asked about, and never what it says. Throws ProviderError. */
export async function settlePlanEvent(deps: SubscriptionDeps, provider: string, eventId: string): Promise<void> {
  const event = await waitingEvent(deps.db, provider, eventId);
  if (event === undefined) return;
  await settleNamed(deps, provider, event.ref);
  await finishEvent(deps.db, provider, eventId, deps.clock.now());
}

/** Events whose job failed or was lost. */
export async function takeWaitingPlanEvents(deps: SubscriptionDeps): Promise<void> {
  for (const { provider, id } of await waitingPlanEvents(deps.db, deps.clock.now())) {
    try {
      await settlePlanEvent(deps, provider, id);
    } catch (error) {
      deps.log.warn(
        { err: error, event: id },
        'an event about a plan could not be dealt with and will be looked at again',
      );
    }
  }
}

async function settleNamed(deps: SubscriptionDeps, provider: string, ref: string): Promise<void> {
  const port = deps.sale?.port;
  if (port?.id !== provider) return;
  const known = await subscriptionByRef(deps.db, provider, ref);
  if (known !== undefined) return settleKnown(deps, known.creatorId, known.id, ref);
  const found = await port.find?.(ref);
  if (found !== undefined) await place(deps, port, found);
}

/**
 * Settles an event about a subscription. One that has ended here but still runs at the provider is cancelled there if
 * possible, because its customer pays without getting a plan.
 */
async function settleKnown(deps: SubscriptionDeps, creatorId: CreatorId, id: string, ref: string): Promise<void> {
  const latest = await latestSubscription(deps.db, creatorId);
  if (latest?.id === id && !isEnded(latest.status)) return settleSubscription(deps, creatorId, id);
  await endStray(deps, { creatorId, id, ref });
}

/** Finds the row of a subscription, or makes one for what was bought on a page of the provider. */
async function place(deps: SubscriptionDeps, port: SubscriptionPort, found: FoundSubscription): Promise<void> {
  const { mark, buyer } = found;
  const row =
    mark !== null && isId(mark.creatorId) && isId(mark.id)
      ? await subscriptionById(deps.db, creatorIdOf(mark.creatorId), mark.id)
      : undefined;
  if (row !== undefined) return settleKnown(deps, row.creatorId, row.id, found.ref);
  const creatorId = buyer === null ? undefined : readBuyer(deps.linkSecret, buyer);
  if (!found.runs) return;
  if (creatorId === undefined || (await readCreator(deps.db, creatorId)) === undefined)
    return noteMismatch(deps, found, 'unknown', {});
  const id = await deps.db.transaction().execute(trx => adopt(deps, trx, port.id, creatorId, found));
  if (id === undefined) return noteMismatch(deps, found, 'second', { creator: creatorId });
  await settleSubscription(deps, creatorId, id);
}

/** A row for a subscription that a creator bought elsewhere; undefined when they pay for another one already. */
async function adopt(
  deps: SubscriptionDeps,
  trx: Trx,
  provider: string,
  creatorId: CreatorId,
  { ref, sold, amount, currency }: FoundSubscription,
): Promise<string | undefined> {
  await holdCreatorAlone(trx, creatorId);
  const before = await latestSubscription(trx, creatorId);
  if (before?.ref === ref && before.provider === provider) return before.id;
  if (sold === null || (before !== undefined && before.status !== 'incomplete' && !isEnded(before.status)))
    return undefined;
  if (before?.status === 'incomplete')
    await updateSubscription(trx, before, { status: 'incomplete_expired', checkAt: null });
  const id = randomUUID();
  const now = deps.clock.now();
  await insertSubscription(trx, { id, creatorId, provider, customer: null, ...sold, amount, currency }, now, now);
  await updateSubscription(trx, { creatorId, id }, { ref });
  return id;
}

/** Looks through what the provider has: what no event told of is taken up, and what fits nothing is listed. */
export async function reconcilePlans(deps: SubscriptionDeps): Promise<void> {
  const port = deps.sale?.port;
  const since = new Date(deps.clock.now().getTime() - lookBackDays * day);
  for (const found of (await port?.listed?.(since)) ?? []) {
    try {
      if (port !== undefined && (await subscriptionByRef(deps.db, port.id, found.ref)) === undefined)
        await place(deps, port, found);
    } catch (error) {
      deps.log.warn(
        { err: error, ref: found.ref },
        'a subscription could not be reconciled and will be looked at again',
      );
    }
  }
}

/** Back from a page of the provider: what was bought there counts for this creator and nobody else. */
export async function takeBought(deps: SubscriptionDeps, creatorId: CreatorId, ref: string): Promise<void> {
  const port = deps.sale?.port;
  const found = await port?.find?.(ref);
  const buyer = found?.buyer == null ? undefined : readBuyer(deps.linkSecret, found.buyer);
  if (port !== undefined && found !== undefined && buyer === creatorId) await place(deps, port, found);
}
