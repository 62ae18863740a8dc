import { randomUUID } from 'node:crypto';
import { type ConnectedAccounts, stripeAccounts } from './stripe-accounts.ts';
import { cardDetails, type LaterFate, stripeCards } from './stripe-cards.ts';
import { stripeEvents } from './stripe-events.ts';
import { stripeSample } from './stripe-judge.ts';
import { type Form, refusal, type StripeAnswer, type StripeCall } from './stripe-server.ts';

export type Kept = { account: string; body: Form };
type Params = {
  mode: string;
  success_url: string;
  cancel_url?: string;
  client_reference_id?: string;
  customer_email?: string;
  expires_at?: number;
  metadata?: Form;
  customer?: string;
  customer_creation?: string;
  line_items: { quantity: number; price_data: { currency: string; unit_amount: number } }[];
  payment_intent_data?: {
    application_fee_amount?: number;
    transfer_data?: { destination: string };
    metadata?: Form;
    setup_future_usage?: string;
  };
};

const platform = 'acct_platform';
const minutes = (count: number) => count * 60;
/** docs.stripe.com/currencies: the smallest charge; nothing in won is refused below its worth of 50 cents. */
const least: Record<string, number> = {
  ...{ usd: 50, eur: 50, gbp: 30, chf: 50, cad: 50, aud: 50, nzd: 50, jpy: 50, sgd: 50, brl: 50, mxn: 1000, inr: 50 },
  ...{ pln: 200, sek: 300, nok: 300, dkk: 250, czk: 1500, krw: 700 },
};
const ok = (body: unknown): StripeAnswer => ({ status: 200, body });
const list = (data: unknown[]): StripeAnswer => ok({ object: 'list', data, has_more: false, url: '/v1/list' });
const missing = (id: string) =>
  refusal(404, { code: 'resource_missing', param: 'id', message: `No such object: ${id}` });
export const name = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/**
 * Stripe's memory of money: sessions, payments, refunds and disputes of the installation's account and of
 * connected ones, and their events. A test is the customer and the bank.
 */
export function stripeBank({ now, base }: { now: () => Date; base: () => string }) {
  const sessions = new Map<string, Kept>();
  const intents = new Map<string, Kept>();
  const charges = new Map<string, Kept>();
  const refunds: Kept[] = [];
  const disputes: Kept[] = [];
  const events = stripeEvents(now, platform);
  const accounts: ConnectedAccounts = stripeAccounts({ now, base, tell: events.tell, platform });
  const seconds = () => Math.floor(now().getTime() / 1000);
  const cards = stripeCards({ intents, charges, seconds, tell: events.tell });

  const find = (of: Map<string, Kept>, id: string): Kept => {
    const kept = of.get(id);
    if (kept === undefined) throw new Error(`there is no ${id}`);
    return kept;
  };

  function openSession({ given, account }: StripeCall): StripeAnswer {
    if (given.mode === 'setup') return openCardPage(given, account);
    const params = coerced(given);
    const [item] = params.line_items;
    const amount = params.line_items.reduce((sum, each) => sum + each.quantity * each.price_data.unit_amount, 0);
    const currency = item?.price_data.currency ?? '';
    const wrong = (param: string, message: string) => refusal(400, { param, message });
    if (amount < (least[currency] ?? Number.POSITIVE_INFINITY))
      return refusal(400, { code: 'amount_too_small', message: 'too small' });
    if (amount > 99_999_999) return refusal(400, { code: 'amount_too_large', message: 'too large' });
    const until = params.expires_at ?? seconds() + minutes(24 * 60);
    if (until < seconds() + minutes(30) || until > seconds() + minutes(24 * 60))
      return wrong('expires_at', 'must be between 30 minutes and 24 hours from now');
    const { transfer_data: to, application_fee_amount: fee } = params.payment_intent_data ?? {};
    for (const id of [account, to?.destination])
      if (id !== undefined && id !== platform && !accounts.canCharge(id))
        return refusal(400, { code: 'account_invalid', message: `${id} cannot take payments` });
    if (fee !== undefined && fee > amount) return wrong('payment_intent_data.application_fee_amount', 'too large');
    const id = name('cs_test');
    const body: Form = {
      ...stripeSample('checkout.session'),
      id,
      amount_total: amount,
      currency,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      expires_at: until,
      url: `${base()}/pay/${id}`,
      metadata: params.metadata ?? {},
      client_reference_id: params.client_reference_id ?? null,
      customer_email: params.customer_email ?? null,
      success_url: params.success_url,
      cancel_url: params.cancel_url ?? null,
    };
    sessions.set(id, { account, body: { ...body, params } });
    return ok(body);
  }

  /** A page where a customer that is known leaves another card. */
  function openCardPage(given: Form, account: string): StripeAnswer {
    const customer = String(given.customer);
    if (!cards.knows(customer, account)) return missing(customer);
    const id = name('cs_test');
    const sample = stripeSample('checkout.session');
    const asked = { success_url: given.success_url, cancel_url: given.cancel_url, metadata: given.metadata ?? {} };
    const state = { status: 'open', payment_status: 'no_payment_required', payment_intent: null, setup_intent: null };
    const money = { amount_total: null, currency: null };
    const until = { expires_at: Number(given.expires_at), url: `${base()}/pay/${id}` };
    const body: Form = { ...sample, id, mode: 'setup', customer, ...asked, ...state, ...money, ...until };
    sessions.set(id, { account, body: { ...body, params: given } });
    return ok(body);
  }

  /** The customer leaves a card there. */
  function leaveCard(id: string, last4: string, later: LaterFate = 'succeeded'): void {
    const { account, body } = find(sessions, id);
    const method = cards.attach(String(body.customer), cardDetails(last4), later);
    const left = { id: method, ...cardDetails(last4) };
    body.setup_intent = { ...stripeSample('setup_intent'), status: 'succeeded', payment_method: left };
    body.status = 'complete';
    events.tell(account, 'checkout.session.completed', shown(body));
  }

  /** Expires what is open past its end, reported or not. */
  function runOut(kept: Kept): void {
    if (kept.body.status !== 'open' || Number(kept.body.expires_at) > seconds()) return;
    close(kept);
  }

  function close(kept: Kept): void {
    kept.body.status = 'expired';
    kept.body.url = null;
    events.tell(kept.account, 'checkout.session.expired', shown(kept.body));
  }

  const shown = ({ params: _params, ...body }: Form): Form => body;

  function opened(session: Form): Form {
    const intent = intents.get(String(session.payment_intent));
    if (intent === undefined) return shown(session);
    const charge = charges.get(String(intent.body.latest_charge));
    return { ...shown(session), payment_intent: { ...intent.body, latest_charge: charge?.body ?? null } };
  }

  const answers: Record<string, (call: StripeCall) => StripeAnswer> = {
    'POST /v1/checkout/sessions': openSession,
    'GET /v1/checkout/sessions': ({ given, account }) =>
      list(
        [...sessions.values()]
          .filter(kept => kept.account === account && kept.body.payment_intent === given.payment_intent)
          .map(kept => shown(kept.body)),
      ),
    'GET /v1/checkout/sessions/{session}': ({ params, account }) => {
      const kept = sessions.get(params.session ?? '');
      if (kept === undefined || kept.account !== account) return missing(params.session ?? '');
      runOut(kept);
      return ok(opened(kept.body));
    },
    'POST /v1/checkout/sessions/{session}/expire': ({ params, account }) => {
      const kept = sessions.get(params.session ?? '');
      if (kept === undefined || kept.account !== account) return missing(params.session ?? '');
      if (kept.body.status !== 'open') return refusal(400, { message: 'Only open sessions can be expired.' });
      close(kept);
      return ok(shown(kept.body));
    },
    'POST /v1/refunds': ({ given, account }) => {
      const intent = intents.get(String(given.payment_intent));
      if (intent === undefined || intent.account !== account) return missing(String(given.payment_intent));
      const charge = find(charges, String(intent.body.latest_charge));
      const left = Number(charge.body.amount) - Number(charge.body.amount_refunded);
      const amount = Number(given.amount ?? left);
      if (left === 0) return refusal(400, { code: 'charge_already_refunded', message: 'already refunded' });
      if (amount > left) return refusal(400, { param: 'amount', message: 'greater than what is left' });
      if (given.reverse_transfer !== undefined && intent.body.transfer_data === null)
        return refusal(400, { param: 'reverse_transfer', message: 'nothing was transferred' });
      if (given.refund_application_fee !== undefined && intent.body.application_fee_amount === null)
        return refusal(400, { param: 'refund_application_fee', message: 'no fee was taken' });
      charge.body.amount_refunded = Number(charge.body.amount_refunded) + amount;
      const sample = stripeSample('refund');
      const made = { ...sample, id: name('re'), amount, currency: charge.body.currency, status: nextRefund };
      const body: Form = { ...made, payment_intent: intent.body.id, metadata: given.metadata ?? {}, params: given };
      refunds.push({ account, body });
      events.tell(account, 'charge.refunded', charge.body);
      events.tell(account, 'refund.created', shown(body));
      return ok(shown(body));
    },
    'GET /v1/refunds': ({ given, account }) =>
      list(
        refunds
          .filter(kept => kept.account === account && kept.body.payment_intent === given.payment_intent)
          .map(kept => shown(kept.body)),
      ),
    'GET /v1/disputes': ({ given, account }) =>
      list(
        disputes
          .filter(kept => kept.account === account)
          .filter(({ body }) => [undefined, body.payment_intent].includes(given.payment_intent as string))
          .map(({ body }) => body),
      ),
    ...accounts.answers,
    ...cards.answers,
  };
  let nextRefund = 'succeeded';

  /** The customer pays. `fate`: the bank decides later when it is `processing`. Amounts and currency may be lies. */
  function pay(
    id: string,
    { fate = 'succeeded', details = cardDetails('4242'), later = 'succeeded', ...lie }: PayParams = {},
  ): void {
    const session = find(sessions, id);
    if (session.body.status !== 'open' && !lie.late) throw new Error('this session takes no payment');
    const data = (session.body.params as Params).payment_intent_data ?? {};
    const amount = lie.amount ?? Number(session.body.amount_total);
    const currency = lie.currency ?? String(session.body.currency);
    const charge: Form = {
      ...stripeSample('charge'),
      id: name('ch'),
      amount,
      currency,
      amount_refunded: 0,
      disputed: false,
      metadata: data.metadata ?? {},
      payment_method_details: details,
    };
    const intent: Form = {
      ...stripeSample('payment_intent'),
      id: name('pi'),
      created: seconds(),
      amount,
      currency,
      amount_received: 0,
      status: 'processing',
      latest_charge: charge.id,
      customer: null,
      last_payment_error: null,
      metadata: data.metadata ?? {},
      transfer_data: data.transfer_data ?? null,
      application_fee_amount: data.application_fee_amount ?? null,
    };
    charge.payment_intent = intent.id;
    const params = session.body.params as Params;
    if (params.customer_creation === 'always') {
      session.body.customer = cards.newCustomer(session.account);
      intent.customer = session.body.customer;
    }
    intent.payment_method =
      data.setup_future_usage === 'off_session' && typeof session.body.customer === 'string'
        ? cards.attach(session.body.customer, details, later)
        : name('pm');
    charges.set(String(charge.id), { account: session.account, body: charge });
    intents.set(String(intent.id), { account: session.account, body: intent });
    session.body.status = 'complete';
    session.body.payment_intent = intent.id;
    if (fate === 'succeeded') succeed(session);
    events.tell(session.account, 'checkout.session.completed', shown(session.body));
    if (fate === 'failed') decide(id, 'failed');
  }

  function succeed(session: Kept): void {
    const { body } = find(intents, String(session.body.payment_intent));
    body.status = 'succeeded';
    body.amount_received = body.amount;
    session.body.payment_status = 'paid';
    events.tell(session.account, 'payment_intent.succeeded', body);
  }

  /** The bank of a slow payment reports the outcome. */
  function decide(id: string, fate: 'succeeded' | 'failed'): void {
    const session = find(sessions, id);
    if (fate === 'succeeded') succeed(session);
    else find(intents, String(session.body.payment_intent)).body.status = 'requires_payment_method';
    events.tell(session.account, `checkout.session.async_payment_${fate}`, shown(session.body));
  }

  /** The customer's bank disputes the payment, or ends a dispute. */
  function dispute(id: string, status: string, amount?: number): void {
    const session = id.startsWith('pi_') ? find(intents, id) : find(sessions, id);
    const intent = id.startsWith('pi_') ? session.body : find(intents, String(session.body.payment_intent)).body;
    const charge = find(charges, String(intent.latest_charge)).body;
    const known = disputes.find(({ body }) => body.payment_intent === intent.id);
    const body: Form = known?.body ?? {
      ...stripeSample('dispute'),
      id: name('dp'),
      amount: amount ?? charge.amount,
      charge: charge.id,
      payment_intent: intent.id,
    };
    body.status = status;
    charge.disputed = true;
    if (known === undefined) disputes.push({ account: session.account, body });
    const type = known === undefined ? 'charge.dispute.created' : 'charge.dispute.closed';
    events.tell(session.account, type, body);
  }

  return {
    platform,
    accounts,
    events,
    sessions: () => [...sessions.keys()],
    session: (id: string) => find(sessions, id),
    cards,
    leaveCard,
    intent: (id: string) => find(intents, id),
    intents: () => [...intents.values()].map(({ account, body }): Form => ({ ...body, account })),
    refunds: () => refunds.map(({ account, body }): Form => ({ ...body, account })),
    pay,
    decide,
    dispute,
    /** The end of a session's time, or its customer leaving. */
    expire: (id: string) => close(find(sessions, id)),
    /** Somebody refunds on Stripe's own pages. */
    refundThere(id: string, amount: number): void {
      const { account, body } = find(sessions, id);
      const given = { payment_intent: body.payment_intent, amount };
      answers['POST /v1/refunds']?.({ method: 'POST', path: '/v1/refunds', params: {}, given, account, platform });
    },
    refundsBecome(status: string): void {
      nextRefund = status;
    },
    changeRefund(at: number, status: string): void {
      const refund = refunds[at];
      if (refund === undefined) throw new Error('there is no such refund');
      refund.body.status = status;
      events.tell(refund.account, 'refund.updated', shown(refund.body));
    },
    answer: (call: StripeCall): StripeAnswer | undefined => answers[`${call.method} ${call.path}`]?.(call),
  };
}

export type PayParams = {
  fate?: 'succeeded' | 'processing' | 'failed';
  details?: Form;
  /** What happens when the card is charged without the customer. */
  later?: LaterFate;
  amount?: number;
  currency?: string;
  /** Paid at the moment the page was closed: the payment counts. */
  late?: boolean;
};

/** The form was checked already; its numbers are still text. */
const coerced = (form: Form): Params =>
  JSON.parse(JSON.stringify(form), (key, value) =>
    ['quantity', 'unit_amount', 'expires_at', 'application_fee_amount'].includes(key) ? Number(value) : value,
  ) as Params;
