import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { seal } from '../../../platform/encrypted.ts';
import { type Acting, noteActivity } from '../../accounts/activity/activity.flow.ts';
import { ProviderError } from '../port/payment-port.ts';
import type { OwnKeys } from './contract.ts';
import { deleteAccount, keepAccount, payoutAccountsOf } from './payout-accounts.sql.ts';
import { keyPlace, type PayoutDeps, payoutPort, publishablePlace } from './payout-deps.flow.ts';

/** Ends what is under way with a creator's own keys at a provider, as far as it can be ended now. */
export type FinishPayments = (creatorId: CreatorId, provider: string) => Promise<'done' | 'open' | 'away'>;
export type OwnKeysDeps = PayoutDeps & { finishPayments: FinishPayments };

type GiveUpRefusal = { kind: 'payments_open' } | { kind: 'provider_away' };
export type KeysRefusal =
  | GiveUpRefusal
  | { kind: 'own_keys_unavailable' }
  | { kind: 'keys_of_two_modes' }
  | { kind: 'test_keys' }
  | { kind: 'key_refused' }
  /** What it may not do, by the provider's names. */
  | { kind: 'key_lacks'; missing: readonly string[] }
  | { kind: 'account_cannot_charge' };

const isLive = (key: string): boolean => /^.k_live_/.test(key);

/**
 * Keeps a creator's own keys, both sealed, after the provider has said whose they are and that this account takes
 * payments. From then on their customers pay there. Payments under way in another account are ended before.
 */
export async function keepOwnKeys(
  deps: OwnKeysDeps,
  from: Acting,
  { publishableKey, secretKey }: OwnKeys,
): Promise<Result<null, KeysRefusal>> {
  const { creatorId } = from;
  const port = payoutPort(deps);
  if (port?.takesKeys !== true) return refuse({ kind: 'own_keys_unavailable' });
  if (isLive(publishableKey) !== isLive(secretKey)) return refuse({ kind: 'keys_of_two_modes' });
  if (!isLive(secretKey) && deps.config.mode === 'production') return refuse({ kind: 'test_keys' });
  const answer = await port.readKey(secretKey).catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  if (answer instanceof ProviderError)
    return refuse({ kind: answer.kind === 'auth' ? 'key_refused' : 'provider_away' });
  if (answer.missing.length > 0) return refuse({ kind: 'key_lacks', missing: answer.missing });
  if (!answer.chargesEnabled) return refuse({ kind: 'account_cannot_charge' });
  const known = (await payoutAccountsOf(deps.db, creatorId)).find(({ way }) => way === 'own');
  if (known !== undefined && known.account !== answer.account) {
    const refusal = await giveUp(deps, creatorId, port.id);
    if (refusal !== undefined) return refuse(refusal);
  }
  await deps.db.transaction().execute(async trx => {
    const sealed = {
      publishableKey: seal(deps.linkSecret, publishablePlace(port.id, creatorId), publishableKey),
      secretKey: seal(deps.linkSecret, keyPlace(port.id, creatorId), secretKey),
    };
    const { missing: _, ...state } = answer;
    const row = { creatorId, provider: port.id, way: 'own' as const, ...sealed };
    await keepAccount(trx, { ...state, ...row }, deps.clock.now());
    const stored = { creatorId, act: 'payment_keys_stored', about: port.id, from } as const;
    await noteActivity(trx, deps.clock.now(), stored);
    await deps.events.announce(trx, 'payoutsChanged', { creatorId });
  });
  return accept(null);
}

/**
 * Forgets them, once nothing is under way with them. Payments made with them can no longer be looked up or refunded here.
 */
export async function removeOwnKeys(deps: OwnKeysDeps, from: Acting): Promise<Result<null, GiveUpRefusal>> {
  const { creatorId } = from;
  const port = payoutPort(deps);
  if (port === undefined) return accept(null);
  const refusal = await giveUp(deps, creatorId, port.id);
  if (refusal !== undefined) return refuse(refusal);
  await deps.db.transaction().execute(async trx => {
    await deleteAccount(trx, { creatorId, provider: port.id, way: 'own' });
    const removed = { creatorId, act: 'payment_keys_removed', about: port.id, from } as const;
    await noteActivity(trx, deps.clock.now(), removed);
    await deps.events.announce(trx, 'payoutsChanged', { creatorId });
  });
  return accept(null);
}

async function giveUp(deps: OwnKeysDeps, creatorId: CreatorId, provider: string): Promise<GiveUpRefusal | undefined> {
  const finished = await deps.finishPayments(creatorId, provider);
  if (finished === 'done') return undefined;
  return { kind: finished === 'open' ? 'payments_open' : 'provider_away' };
}
