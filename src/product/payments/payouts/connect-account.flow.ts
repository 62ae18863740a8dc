import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { parsedJson } from '../../../base/parsed-json.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal, unseal } from '../../../platform/encrypted.ts';
import { type Acting, noteActivity } from '../../accounts/activity/activity.flow.ts';
import type { Asker } from '../../accounts/activity/activity.ts';
import { type Payee, ProviderError } from '../port/payment-port.ts';
import { endAccount, findConnected, keepAccount, type PayoutAccount, payoutAccountsOf } from './payout-accounts.sql.ts';
import { type PayoutDeps, payoutPort } from './payout-deps.flow.ts';
import type { PayoutPort } from './payout-port.ts';
import type { AccountState } from './payout-status.ts';
import { refreshAccount } from './refresh-account.flow.ts';

export type PayoutRefusal =
  | { kind: 'connect_unavailable' }
  | { kind: 'provider_away' }
  | { kind: 'link_expired' }
  | { kind: 'not_connected' };

const minutesToFinish = 24 * 60;
const stateSchema = z.object({ at: z.number() });
const begun: AccountState = {
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  disabledReason: null,
  requirements: [],
};

type Connecting = { creatorId: CreatorId; email: string; page: string; from: Asker };

/**
 * The provider's page where a creator connects or completes their account. A former one is used again; one that
 * was deleted at the provider is created again.
 */
export async function connectAccount(
  deps: PayoutDeps,
  creator: Connecting,
): Promise<Result<{ url: string }, PayoutRefusal>> {
  const port = payoutPort(deps);
  if (port?.connects !== true) return refuse({ kind: 'connect_unavailable' });
  const { creatorId } = creator;
  return orAway(deps, async () => {
    const known = await connectedAccount(deps, port, creatorId);
    const state = known === undefined ? undefined : await stateIfThere(port, known);
    const now = deps.clock.now();
    // Two clicks create one account; an account that was deleted is not created again within the same minute.
    const key = `connect:${creatorId}:${now.toISOString().slice(0, 16)}`;
    const isNew = known === undefined || state === undefined;
    const account = isNew ? await port.createAccount(creator, key) : known.account;
    await deps.db.transaction().execute(async trx => {
      const row = { creatorId, provider: port.id, way: 'connected' as const, account };
      await keepAccount(trx, { ...row, publishableKey: null, secretKey: null, ...(state ?? begun) }, now);
      if (isNew || known.endedAt !== null)
        await noteActivity(trx, now, {
          creatorId,
          act: 'payment_account_connected',
          about: port.id,
          from: creator.from,
        });
      await deps.events.announce(trx, 'payoutsChanged', { creatorId });
    });
    return accept({ url: await port.onboardingUrl(account, addresses(deps, creatorId)) });
  });
}

/** A new link when the former one had expired at the provider. */
export async function renewLink(
  deps: PayoutDeps,
  creatorId: CreatorId,
  state: string,
): Promise<Result<{ url: string }, PayoutRefusal>> {
  const port = payoutPort(deps);
  if (port?.connects !== true) return refuse({ kind: 'connect_unavailable' });
  if (!isOurs(deps, creatorId, state)) return refuse({ kind: 'link_expired' });
  const known = await connectedAccount(deps, port, creatorId);
  if (known === undefined) return refuse({ kind: 'not_connected' });
  return orAway(deps, async () => accept({ url: await port.onboardingUrl(known.account, addresses(deps, creatorId)) }));
}

/** Back from the provider: the account's state. Coming back proves nothing, so the provider is asked. */
export async function returnFromProvider(
  deps: PayoutDeps,
  creatorId: CreatorId,
  state: string,
): Promise<Result<null, PayoutRefusal>> {
  if (!isOurs(deps, creatorId, state)) return refuse({ kind: 'link_expired' });
  return checkAccount(deps, creatorId);
}

/** Asks the provider for the state of the creator's accounts. */
export async function checkAccount(deps: PayoutDeps, creatorId: CreatorId): Promise<Result<null, PayoutRefusal>> {
  return orAway(deps, async () => {
    for (const account of await payoutAccountsOf(deps.db, creatorId))
      if (account.endedAt === null || account.way === 'own') await refreshAccount(deps, account);
    return accept(null);
  });
}

/** Disconnects the account: it gets no new payments. Former payments can still be refunded. */
export async function disconnectAccount(deps: PayoutDeps, from: Acting): Promise<void> {
  const { creatorId } = from;
  const port = payoutPort(deps);
  if (port === undefined) return;
  await deps.db.transaction().execute(async trx => {
    await endAccount(trx, { creatorId, provider: port.id, way: 'connected' }, deps.clock.now());
    const done = { creatorId, act: 'payment_account_disconnected', about: port.id, from } as const;
    await noteActivity(trx, deps.clock.now(), done);
    await deps.events.announce(trx, 'payoutsChanged', { creatorId });
  });
}

/** An event named a connected account: asks the provider for its state. An unknown one is ignored. */
export async function settleAccountEvent(deps: PayoutDeps, provider: string, account: string): Promise<void> {
  const known = await findConnected(deps.db, provider, account);
  if (known !== undefined && known.endedAt === null) await refreshAccount(deps, known);
}

const connectedAccount = async (deps: PayoutDeps, port: PayoutPort, creatorId: CreatorId) =>
  (await payoutAccountsOf(deps.db, creatorId)).find(each => each.provider === port.id && each.way === 'connected');

async function stateIfThere(port: PayoutPort, account: PayoutAccount): Promise<AccountState | undefined> {
  const payee: Payee = { creatorId: account.creatorId, account: { id: account.account, way: 'direct' } };
  try {
    return await port.accountState(payee);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'auth') return undefined;
    throw error;
  }
}

const statePlace = (creatorId: CreatorId): string => `payouts ${creatorId}`;

function addresses(deps: PayoutDeps, creatorId: CreatorId): { returnUrl: string; refreshUrl: string } {
  const at = JSON.stringify({ at: deps.clock.now().getTime() });
  const state = seal(deps.linkSecret, statePlace(creatorId), at).toString('base64url');
  const to = (path: string) => `${deps.config.publicUrl}/api/payouts/${path}?state=${state}`;
  return { returnUrl: to('return'), refreshUrl: to('refresh') };
}

/** Whether a state was made for this creator, and recently. */
function isOurs(deps: PayoutDeps, creatorId: CreatorId, state: string): boolean {
  try {
    const opened = unseal(deps.linkSecret, statePlace(creatorId), Buffer.from(state, 'base64url'));
    const { at } = stateSchema.parse(parsedJson(opened));
    return deps.clock.now().getTime() - at < minutesToFinish * 60_000;
  } catch {
    return false;
  }
}

async function orAway<T>(
  deps: PayoutDeps,
  ask: () => Promise<Result<T, PayoutRefusal>>,
): Promise<Result<T, PayoutRefusal>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'the provider of payouts could not be asked');
    return refuse({ kind: 'provider_away' });
  }
}
