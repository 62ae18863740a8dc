import { type PayeeAccount, ProviderError } from '../port/payment-port.ts';
import { endAccount, keepState, type PayoutAccount, takeUncheckedAccounts } from './payout-accounts.sql.ts';
import { type PayoutDeps, payoutPort } from './payout-deps.flow.ts';

export const wayOf = ({ way }: Pick<PayoutAccount, 'way'>): PayeeAccount['way'] => (way === 'own' ? 'own' : 'direct');

/**
 * Asks the provider for an account's state and stores it. A deleted one, or one whose key is refused, is ended:
 * nobody is sent there to pay any more. Throws ProviderError when the provider cannot be asked.
 */
export async function refreshAccount(deps: PayoutDeps, account: PayoutAccount): Promise<void> {
  const port = payoutPort(deps);
  if (port?.id !== account.provider) return;
  const { creatorId } = account;
  const payee = { creatorId, account: { id: account.account, way: wayOf(account) } };
  const state = await port.accountState(payee).catch((error: unknown) => {
    if (error instanceof ProviderError && error.kind === 'auth') return undefined;
    throw error;
  });
  const now = deps.clock.now();
  await deps.db.transaction().execute(async trx => {
    if (state === undefined) await endAccount(trx, account, now);
    else await keepState(trx, account, state, now);
    await deps.events.announce(trx, 'payoutsChanged', { creatorId });
  });
}

const checkedAfterHours = 24;

/** The work of the job `check-payout-accounts`: checks accounts without news for a day. */
export async function checkAccounts(deps: PayoutDeps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - checkedAfterHours * 3_600_000);
  for (const account of await takeUncheckedAccounts(deps.db, before, now)) {
    await refreshAccount(deps, account).catch((error: unknown) =>
      deps.log.warn({ err: error, creatorId: account.creatorId }, 'an account for payouts could not be asked about'),
    );
  }
}
