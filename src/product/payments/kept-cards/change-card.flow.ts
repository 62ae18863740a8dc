import { randomUUID } from 'node:crypto';
import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { within } from '../../../platform/within.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { keptRefOf, payeeIn, paymentRefOf } from '../payouts/payees.flow.ts';
import { findProvider, ProviderError } from '../port/payment-port.ts';
import {
  type CardChangeRow,
  endCardChange,
  findCardChangeByRef,
  insertCardChange,
  openCardChanges,
  staleCardChanges,
} from './card-changes.sql.ts';
import { forgetLater } from './forget-card.flow.ts';
import { keepInstead } from './keep-card.flow.ts';
import { findKeptCard, lockKeptCard } from './kept-cards.sql.ts';

/** The card for later charges, as it is shown, and whether it can be changed here. */
export async function keptCard(deps: PaymentDeps, creatorId: CreatorId, orderId: string) {
  const card = await findKeptCard(deps.db, creatorId, orderId);
  if (card === undefined) return undefined;
  const provider = findProvider(deps.providers, card.provider);
  return { brand: card.brand, lastFour: card.lastFour, mayChange: provider?.changeCard !== undefined };
}

type CardChangeInput = {
  creatorId: CreatorId;
  orderId: string;
  currency: Currency;
  shown: CheckoutFacts;
  returnUrl: string;
  expiresAt: Date;
};

/** The page where a customer changes the card; undefined when no provider takes it now. Only using it has an effect. */
export async function changeCard(deps: PaymentDeps, input: CardChangeInput): Promise<string | undefined> {
  const card = await findKeptCard(deps.db, input.creatorId, input.orderId);
  const provider = card && findProvider(deps.providers, card.provider);
  if (card === undefined || provider?.changeCard === undefined) return undefined;
  const id = randomUUID();
  try {
    const asked = { ...input, changeId: id, payee: payeeIn(card), card: keptRefOf(card) };
    const { ref, payUrl } = await provider.changeCard(asked, `card:${id}`);
    await insertCardChange(deps.db, { ...card, id, ref, createdAt: deps.clock.now() });
    return payUrl;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: input.orderId }, 'a page for another card could not be opened');
    return undefined;
  }
}

/** Asks for the state of a page; from then on the new card is charged. Repeating is harmless. */
async function settleCardChange(deps: PaymentDeps, change: CardChangeRow): Promise<void> {
  const answer = await findProvider(deps.providers, change.provider)?.fetchCardChange?.(paymentRefOf(change));
  if (answer === undefined || answer.state === 'open') return;
  const { state, card } = answer;
  await deps.db.transaction().execute(async trx => {
    await endCardChange(trx, change, state);
    if (state !== 'done') return;
    const isCharged = await lockKeptCard(trx, change.creatorId, change.orderId);
    const { brand = null, lastFour = null, token = null } = card ?? {};
    await keepInstead(trx, { ...change, brand, lastFour, token }, change.createdAt);
    // The former card is deleted already: nothing is charged again.
    if (!isCharged) await forgetLater(trx, change.creatorId, change.orderId);
  });
}

/** Settles an event about such a page; returns whether it was about one. */
export async function settleCardByRef(deps: PaymentDeps, provider: string, ref: string): Promise<boolean> {
  const change = await findCardChangeByRef(deps.db, provider, ref);
  if (change !== undefined) await settleCardChange(deps, change);
  return change !== undefined;
}

/** How many milliseconds a page waits for a provider; a later answer is stored all the same. */
const timeoutMs = 2500;

/** For the page a customer returns to: checks the open ones now. */
export async function checkCardChanges(deps: PaymentDeps, creatorId: CreatorId, orderId: string): Promise<void> {
  const open = await openCardChanges(deps.db, creatorId, orderId);
  await within(timeoutMs, settleEach(deps, open));
}

/** For the reconciler: checks those without a reported result. */
export const reconcileCardChanges = async (deps: PaymentDeps, before: Date): Promise<void> =>
  settleEach(deps, await staleCardChanges(deps.db, before));

async function settleEach(deps: PaymentDeps, changes: readonly CardChangeRow[]): Promise<void> {
  for (const change of changes)
    await settleCardChange(deps, change).catch((error: unknown) =>
      deps.log.warn({ err: error, id: change.id }, 'a page for another card could not be asked about'),
    );
}
