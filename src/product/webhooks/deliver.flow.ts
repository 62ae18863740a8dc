import { z } from 'zod';
import { type CreatorId, creatorIdOf, idSchema } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { unseal } from '../../platform/encrypted.ts';
import { PutOff } from '../../platform/jobs/put-off.ts';
import { queueMail } from '../../platform/mail.ts';
import { callOutside } from '../../platform/outside-call.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { within } from '../../platform/within.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { countTaken, type DeliveryRow, endTry, forgetDeliveries, readLag, takeDelivery } from './deliveries.sql.ts';
import {
  type Answered,
  callTimeoutMs,
  delayAfter,
  healthAfter,
  isDelivered,
  isGone,
  restAfter,
  stopAfter,
  takenMs,
} from './delivery.ts';
import { endpointRules, isOfThisMachine } from './endpoint.ts';
import { secretPlace, sendSoon } from './endpoints.flow.ts';
import { changeEndpoint, dueEndpoints, type EndpointRow, holdEndpoint } from './endpoints.sql.ts';
import { bodyOf } from './message.ts';
import { signedHeaders } from './sign.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret'>;
type Taken = { endpoint: EndpointRow; delivery: DeliveryRow };

const payloadSchema = z.object({ creatorId: idSchema, endpointId: idSchema });
/** Messages of one endpoint before other endpoints have their turn. */
const inTurn = 20;

/** Sends what is due to one endpoint, a few at once over all servers. */
export async function sendWebhooks(deps: Deps, payload: unknown, callMs: number = callTimeoutMs): Promise<void> {
  const { creatorId, endpointId } = payloadSchema.parse(payload);
  const key = { creatorId: creatorIdOf(creatorId), id: endpointId };
  for (let sent = 0; sent < inTurn; sent += 1) {
    const taken = await take(deps, key);
    if (taken === undefined) return;
    await deliver(deps, taken, callMs);
  }
  throw new PutOff(0, 'other endpoints have their turn', { hasProgressed: true });
}

const take = ({ db, clock }: Deps, key: { creatorId: CreatorId; id: string }): Promise<Taken | undefined> =>
  db.transaction().execute(async trx => {
    const endpoint = await holdEndpoint(trx, key);
    const now = clock.now();
    if (endpoint === undefined || endpoint.stopped !== null) return undefined;
    if (endpoint.restingUntil !== null && endpoint.restingUntil > now) return undefined;
    const most = endpoint.failures > 0 ? 1 : endpointRules.callsAtOnce;
    if ((await countTaken(trx, key, now)) >= most) return undefined;
    const until = new Date(now.getTime() + takenMs);
    const delivery = await takeDelivery(trx, key, { now, until });
    return delivery && { endpoint, delivery };
  });

async function deliver(deps: Deps, taken: Taken, callMs: number): Promise<void> {
  const begun = performance.now();
  const answered = await call(deps, taken, callMs);
  const milliseconds = Math.round(performance.now() - begun);
  await deps.db.transaction().execute(trx => store(deps, trx, taken, answered, milliseconds));
}

async function call(
  { clock, config, linkSecret }: Deps,
  { endpoint, delivery }: Taken,
  callMs: number,
): Promise<Answered> {
  const { url, sealedSecret, oldSealedSecret, oldSecretUntil } = endpoint;
  const now = clock.now();
  const isRotating = oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = [sealedSecret, ...(isRotating && oldSealedSecret !== null ? [oldSealedSecret] : [])];
  const secrets = sealed.map(secret => unseal(linkSecret, secretPlace(endpoint), secret));
  const body = bodyOf(delivery);
  const headers = signedHeaders(secrets, { id: delivery.messageId, now, body });
  const rules = {
    allowPrivate: isOfThisMachine(url, config.mode),
    timeoutMs: callMs,
    isStatusEnough: true,
    mostBytes: 64_000,
  };
  // Looking the name up has no limit of its own.
  const called = await within(callMs + 1000, callOutside({ method: 'POST', url, headers, body }, rules));
  if (called === undefined) return { trouble: 'too_slow' };
  if (!called.ok) return { trouble: called.refusal.kind };
  const { status, headers: answer } = called.value;
  return { status, retryAfter: answer['retry-after'] };
}

async function store(deps: Deps, trx: Trx, taken: Taken, answered: Answered, milliseconds: number): Promise<void> {
  const { delivery } = taken;
  const key = { creatorId: delivery.creatorId, id: delivery.endpointId };
  const endpoint = await holdEndpoint(trx, key);
  if (endpoint === undefined) return;
  const now = deps.clock.now();
  const health = healthAfter(endpoint, answered, now);
  const rest = restAfter(answered, health.failures, now);
  const delay = isDelivered(answered) || isGone(answered) ? undefined : delayAfter(delivery.tries, Math.random());
  const dueAt = delay === undefined ? delivery.dueAt : new Date(now.getTime() + Math.max(delay, rest));
  const isStored = await endTry(trx, delivery, {
    state: isDelivered(answered) ? 'delivered' : delay === undefined ? 'failed' : 'waiting',
    ...{ dueAt, answeredAt: now, milliseconds },
    status: 'status' in answered ? answered.status : null,
    trouble: 'trouble' in answered ? answered.trouble : null,
  });
  if (!isStored) return;
  const restingUntil = rest > 0 ? new Date(now.getTime() + rest) : null;
  const stop = stopAfter(answered, delay === undefined, health, now);
  await changeEndpoint(trx, key, { ...health, restingUntil, ...(stop !== null && { stopped: stop }) });
  if (stop !== null) await mailStop(deps, trx, endpoint, stop);
  else if (delay !== undefined) await sendSoon(trx, key, dueAt);
  if (restingUntil !== null) await sendSoon(trx, key, restingUntil);
}

async function mailStop({ config, clock }: Deps, trx: Trx, endpoint: EndpointRow, why: 'failing' | 'gone') {
  const { creatorId, id, url, stopped } = endpoint;
  if (stopped === why) return;
  const { email, firstName } = await creatorById({ db: trx }, creatorId);
  await queueMail(trx, {
    dedupKey: `webhook-stopped:${creatorId}:${id}:${clock.now().toISOString()}`,
    creatorId,
    to: email,
    template: 'webhook-stopped',
    // Without its path, which may have a key.
    props: {
      firstName,
      why,
      url: new URL(url).origin,
      settingsUrl: `${config.publicUrl}/manage/accountSettings#webhooks`,
    },
  });
}

/** Finds what a killed server left, or a job that failed for good: each minute. */
export async function findDueWebhooks({ db, clock }: Deps): Promise<void> {
  const due = await dueEndpoints(db, clock.now(), 1000);
  for (const key of due) await db.transaction().execute(trx => sendSoon(trx, key));
}

const batch = 1000;

export async function forgetOldDeliveries({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - endpointRules.keptDays * 86_400_000);
  while ((await forgetDeliveries(db, before, endpointRules.shown, batch)) === batch);
}

/** How far messages to creators' servers are behind, for the operator. */
export const webhookLag = ({ db }: Pick<Deps, 'db'>) => readLag(db);
