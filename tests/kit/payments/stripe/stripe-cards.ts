import { type Kept, name } from './stripe-bank.ts';
import { stripeSample } from './stripe-judge.ts';
import { type Form, refusal, type StripeAnswer, type StripeCall } from './stripe-server.ts';

/**
 * What a card does when it is charged without the customer (docs.stripe.com/testing): it pays, or is declined for
 * a reason.
 */
export type LaterFate = 'succeeded' | 'card_declined' | 'authentication_required';

/** Without a customer it is detached. */
type Card = { account: string; customer: string | null; details: Form; later: LaterFate };
type Bank = {
  intents: Map<string, Kept>;
  charges: Map<string, Kept>;
  seconds: () => number;
  tell: (account: string, type: string, object: Form) => void;
};

export const cardDetails = (last4: string): Form => ({ type: 'card', card: { brand: 'visa', last4, wallet: null } });

/** Customers and their stored cards, each in one account; and charges to them without the customer. */
export function stripeCards({ intents, charges, seconds, tell }: Bank) {
  const customers = new Map<string, string>();
  const cards = new Map<string, Card>();

  const ok = (body: unknown): StripeAnswer => ({ status: 200, body });
  const missing = (param: string, id: string) =>
    refusal(404, { code: 'resource_missing', param, message: `No such object: ${id}` });
  const opened = (intent: Form): Form => ({
    ...intent,
    latest_charge: charges.get(String(intent.latest_charge))?.body ?? intent.latest_charge,
  });

  function charge({ given, account }: StripeCall): StripeAnswer {
    const [customer, method] = [String(given.customer), String(given.payment_method)];
    if (customers.get(customer) !== account) return missing('customer', customer);
    const card = cards.get(method);
    if (card?.customer !== customer) return missing('payment_method', method);
    if (String(given.confirm) !== 'true' || String(given.off_session) !== 'true')
      return refusal(400, { param: 'off_session', message: 'this emulator makes off-session charges only' });
    const amount = Number(given.amount);
    const made: Form = {
      ...stripeSample('payment_intent'),
      id: name('pi'),
      created: seconds(),
      amount,
      amount_received: 0,
      currency: given.currency,
      customer,
      payment_method: method,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      metadata: given.metadata ?? {},
      transfer_data: given.transfer_data ?? null,
      application_fee_amount: given.application_fee_amount === undefined ? null : Number(given.application_fee_amount),
      params: given,
    };
    intents.set(String(made.id), { account, body: made });
    if (card.later !== 'succeeded') {
      made.status = 'requires_payment_method';
      made.payment_method = null;
      made.last_payment_error = { type: 'card_error', code: card.later };
      tell(account, 'payment_intent.payment_failed', made);
      const error = { type: 'card_error', code: card.later, message: 'the card said no', payment_intent: made };
      return { status: 402, body: { error } };
    }
    const paid: Form = {
      ...stripeSample('charge'),
      id: name('ch'),
      amount,
      currency: given.currency,
      amount_refunded: 0,
      disputed: false,
      metadata: given.metadata ?? {},
      payment_method_details: card.details,
      payment_intent: made.id,
    };
    charges.set(String(paid.id), { account, body: paid });
    Object.assign(made, { status: 'succeeded', amount_received: amount, latest_charge: paid.id });
    tell(account, 'payment_intent.succeeded', made);
    return ok(made);
  }

  const answers: Record<string, (call: StripeCall) => StripeAnswer> = {
    'POST /v1/payment_intents': call =>
      call.given.customer === undefined ? ok(stripeSample('payment_intent')) : charge(call),
    'GET /v1/payment_intents': ({ given, account }) => {
      const { customer, starting_after: last } = given;
      const since = Number((given.created as { gte?: string } | undefined)?.gte ?? 0);
      const limit = Number(given.limit ?? 10);
      const all = [...intents.values()]
        .filter(kept => kept.account === account && (customer === undefined || kept.body.customer === customer))
        .map(({ body }) => body)
        .filter(({ created }) => Number(created) >= since)
        .toReversed();
      const left = all.slice(last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1);
      const data = left.slice(0, limit);
      return ok({ object: 'list', has_more: left.length > limit, url: '/v1/payment_intents', data });
    },
    'GET /v1/payment_methods/{payment_method}': ({ params, account }) => {
      const card = cards.get(params.payment_method ?? '');
      if (card === undefined || card.account !== account) return missing('payment_method', params.payment_method ?? '');
      return ok({ ...stripeSample('payment_method'), id: params.payment_method, customer: card.customer });
    },
    'POST /v1/payment_methods/{payment_method}/detach': ({ params, account }) => {
      const card = cards.get(params.payment_method ?? '');
      if (card === undefined || card.account !== account) return missing('payment_method', params.payment_method ?? '');
      if (card.customer === null) return refusal(400, { message: 'The payment method is not attached to a customer.' });
      card.customer = null;
      return ok({ ...stripeSample('payment_method'), id: params.payment_method, customer: null });
    },
    'GET /v1/payment_intents/{intent}': ({ params, account }) => {
      const kept = intents.get(params.intent ?? '');
      return kept?.account === account ? ok(opened(kept.body)) : missing('intent', params.intent ?? '');
    },
  };

  return {
    answers,
    knows: (customer: string, account: string): boolean => customers.get(customer) === account,
    newCustomer(account: string): string {
      const id = name('cus');
      customers.set(id, account);
      return id;
    },
    /** A customer leaves a card. */
    attach(customer: string, details: Form, later: LaterFate): string {
      const id = name('pm');
      cards.set(id, { account: customers.get(customer) ?? '', customer, details, later });
      return id;
    },
    /** How many cards can be charged again. */
    kept: (): number => [...cards.values()].filter(({ customer }) => customer !== null).length,
    /** What every card of the bank does from now on. */
    fate(later: LaterFate): void {
      for (const card of cards.values()) card.later = later;
    },
  };
}
