import { randomBytes, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { seal } from '../../platform/encrypted.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { sealedColumn } from '../../platform/sealing/sealed-column.ts';
import { noteActivity } from '../accounts/activity/activity.flow.ts';
import type { Asker } from '../accounts/activity/activity.ts';
import { holdCreatorAlone } from '../accounts/creators/creators.flow.ts';
import { findDelivery, insertDelivery, lastDeliveries, type ShownDelivery } from './deliveries.sql.ts';
import { endpointAddress, endpointRules, testKind } from './endpoint.ts';
import {
  changeEndpoint,
  type EndpointRow,
  endpointsOf,
  holdEndpoint,
  insertEndpoint,
  removeEndpoint,
  type ShownEndpoint,
} from './endpoints.sql.ts';
import { secretFrom } from './sign.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'send-webhooks': { creatorId: CreatorId; endpointId: string };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake'>;
type Key = { creatorId: CreatorId; id: string };
type Wanted = { url: string; kinds: readonly string[] };
type NotFound = { kind: 'webhook_not_found' };
type Refused = { kind: 'webhook_address_refused' };

/** Where a secret is sealed for. */
export const secretPlace = ({ creatorId, id }: Key): string => `webhook ${creatorId} ${id}`;

export const addEndpoint = (
  { db, clock, config, linkSecret }: Deps,
  creatorId: CreatorId,
  { url: typed, kinds }: Wanted,
  from: Asker,
): Promise<Result<{ secret: string; endpoint: ShownEndpoint }, Refused | { kind: 'webhooks_full' }>> =>
  db.transaction().execute(async trx => {
    const url = endpointAddress(typed, config.mode);
    if (url === undefined) return refuse({ kind: 'webhook_address_refused' });
    await holdCreatorAlone(trx, creatorId);
    if ((await endpointsOf(trx, creatorId)).length >= endpointRules.most) return refuse({ kind: 'webhooks_full' });
    const [id, secret, createdAt] = [randomUUID(), secretFrom(randomBytes), clock.now()];
    const made = { id, url, kinds: [...new Set(kinds)], createdAt };
    const sealedSecret = seal(linkSecret, secretPlace({ creatorId, id }), secret);
    await insertEndpoint(trx, { ...made, creatorId, sealedSecret });
    await noteActivity(trx, createdAt, { creatorId, act: 'webhook_added', from, about: hostOf(url) });
    return accept({ secret, endpoint: { ...made, oldSecretUntil: null, stopped: null, failingSince: null } });
  });

export const editEndpoint = (
  deps: Deps,
  key: Key,
  { url: typed, kinds }: Wanted,
  from: Asker,
): Promise<Result<null, NotFound | Refused>> =>
  deps.db.transaction().execute(async trx => {
    const url = endpointAddress(typed, deps.config.mode);
    if (url === undefined) return refuse({ kind: 'webhook_address_refused' });
    if ((await holdEndpoint(trx, key)) === undefined) return refuse({ kind: 'webhook_not_found' });
    await changeEndpoint(trx, key, { url, kinds: [...new Set(kinds)] });
    const about = hostOf(url);
    await noteActivity(trx, deps.clock.now(), { creatorId: key.creatorId, act: 'webhook_changed', from, about });
    return accept(null);
  });

/** Makes a new secret. The one before signs too for a day; one that was rotated before that is forgotten. */
export const rotateSecret = (
  { db, clock, linkSecret }: Deps,
  key: Key,
  from: Asker,
): Promise<Result<{ secret: string }, NotFound>> =>
  db.transaction().execute(async trx => {
    const endpoint = await holdEndpoint(trx, key);
    if (endpoint === undefined) return refuse({ kind: 'webhook_not_found' });
    const now = clock.now();
    const secret = secretFrom(randomBytes);
    await changeEndpoint(trx, key, {
      sealedSecret: seal(linkSecret, secretPlace(key), secret),
      oldSealedSecret: endpoint.sealedSecret,
      oldSecretUntil: new Date(now.getTime() + endpointRules.rotationHours * 3_600_000),
    });
    const about = hostOf(endpoint.url);
    await noteActivity(trx, now, { creatorId: key.creatorId, act: 'webhook_secret_rotated', from, about });
    return accept({ secret });
  });

export const pauseEndpoint = ({ db }: Deps, key: Key): Promise<Result<null, NotFound>> =>
  db.transaction().execute(async trx => {
    const endpoint = await holdEndpoint(trx, key);
    if (endpoint === undefined) return refuse({ kind: 'webhook_not_found' });
    if (endpoint.stopped === null) await changeEndpoint(trx, key, { stopped: 'hand' });
    return accept(null);
  });

/** The last deliveries to an endpoint. */
export const deliveriesTo = ({ db }: Deps, key: Key): Promise<Result<{ deliveries: ShownDelivery[] }, NotFound>> =>
  db.transaction().execute(async trx => {
    const endpoints = await endpointsOf(trx, key.creatorId);
    if (!endpoints.some(({ id }) => id === key.id)) return refuse({ kind: 'webhook_not_found' });
    return accept({ deliveries: await lastDeliveries(trx, key, endpointRules.shown) });
  });

/** What waits is sent on; what happened while it was stopped was not written for it. */
export async function resumeEndpoint({ db, wake }: Deps, key: Key): Promise<Result<null, NotFound>> {
  const resumed = await db.transaction().execute(async trx => {
    if ((await holdEndpoint(trx, key)) === undefined) return refuse({ kind: 'webhook_not_found' } as const);
    await changeEndpoint(trx, key, { stopped: null, failures: 0, failingSince: null, restingUntil: null });
    await sendSoon(trx, key);
    return accept(null);
  });
  wake();
  return resumed;
}

export const dropEndpoint = ({ db, clock }: Deps, key: Key, from: Asker): Promise<Result<null, NotFound>> =>
  db.transaction().execute(async trx => {
    const url = await removeEndpoint(trx, key);
    if (url === undefined) return refuse({ kind: 'webhook_not_found' });
    const { creatorId } = key;
    await noteActivity(trx, clock.now(), { creatorId, act: 'webhook_removed', from, about: hostOf(url) });
    return accept(null);
  });

type Unsendable = NotFound | { kind: 'webhook_stopped' };

export const sendTest = (deps: Deps, key: Key): Promise<Result<null, Unsendable>> =>
  sendNow(deps, key, async () => {
    const id = randomUUID();
    const at = deps.clock.now();
    return accept({ id, messageId: id, isReplay: false, kind: testKind, at, data: { endpointId: key.id } });
  });

/** The same message again: its id and text, with a new time and signature. The delivery that it repeats stays. */
export const replay = (
  deps: Deps,
  key: Key,
  deliveryId: string,
): Promise<Result<null, Unsendable | { kind: 'delivery_not_found' }>> =>
  sendNow(deps, key, async trx => {
    const found = await findDelivery(trx, key, deliveryId);
    if (found === undefined) return refuse({ kind: 'delivery_not_found' });
    return accept({ ...found, id: randomUUID(), isReplay: true });
  });

type Made = Parameters<typeof insertDelivery>[2];

async function sendNow<R extends { kind: string }>(
  { db, clock, wake }: Deps,
  key: Key,
  make: (trx: Trx) => Promise<Result<Made, R>>,
): Promise<Result<null, Unsendable | R>> {
  const sent = await db.transaction().execute(async (trx): Promise<Result<null, Unsendable | R>> => {
    const endpoint = await holdEndpoint(trx, key);
    if (endpoint === undefined) return refuse({ kind: 'webhook_not_found' });
    if (endpoint.stopped !== null) return refuse({ kind: 'webhook_stopped' });
    const made = await make(trx);
    if (!made.ok) return made;
    await insertDelivery(trx, key, made.value, clock.now());
    await sendSoon(trx, key);
    return accept(null);
  });
  wake();
  return sent;
}

export const sendSoon = (trx: Trx, { creatorId, id }: Key, runAt?: Date): Promise<void> =>
  enqueue(trx, 'send-webhooks', { creatorId, endpointId: id }, runAt);

/** Addresses of webhooks often have a key in their path. */
export const hostOf = (url: EndpointRow['url']): string => new URL(url).host;

/** For a rotation of keys. */
export const sealedWebhooks = [
  sealedColumn('webhook_endpoints', 'sealedSecret', ['creatorId', 'id'], secretPlace),
  sealedColumn('webhook_endpoints', 'oldSealedSecret', ['creatorId', 'id'], secretPlace),
];
