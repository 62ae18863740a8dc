import { randomUUID } from 'node:crypto';
import { checkEvent, checkResource } from './paypal-judge.ts';
import { paypalPlansBank } from './paypal-plans.ts';
import { refusal, type Tell } from './paypal-refusals.ts';
import { searchTransactions } from './paypal-transactions.ts';

export type PaypalMoney = { currency_code: string; value: string };
export type Order = {
  id: string;
  status: string;
  unit: { custom_id?: string; invoice_id?: string; description?: string; amount: PaypalMoney };
  capture?: { id: string; status: string; amount: PaypalMoney };
  capturedAt?: Date;
  refunds: { id: string; status: string; amount: PaypalMoney; custom_id?: string }[];
  disputes: { dispute_id: string; status: string; dispute_amount: PaypalMoney; outcome?: string }[];
  /** The outcome of its capture, once the customer has approved. */
  fate: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED';
  source: 'paypal' | 'venmo' | undefined;
  /** Whether its customer is asked to agree to renewals, and what they agreed to. */
  keeps: boolean;
  agreement?: string;
};
/** The outcome of charging an agreement. */
export type AgreementFate = 'COMPLETED' | 'PENDING' | 'INSTRUMENT_DECLINED' | 'PAYER_ACTION_REQUIRED';
export type PaypalEvent = { id: string; event_type: string; resource: Record<string, unknown> };
export type PaypalAnswer = { status: number; body: unknown };

/** As PayPal names orders, captures and refunds. */
const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();

/** developer.paypal.com/reference/currency-codes, without those only for accounts in one country. */
const carried: ReadonlySet<string> = new Set(
  'AUD CAD CZK DKK EUR HKD HUF ILS JPY MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);
/** PayPal takes no decimals in these; one of them counts as a hundred here too. */
const bare: ReadonlySet<string> = new Set(['JPY', 'HUF', 'TWD']);
const cents = ({ value }: PaypalMoney): number => Math.round(Number(value) * 100);
const dollars = (amount: number, currency: string): PaypalMoney => ({
  currency_code: currency,
  value: bare.has(currency) ? String(amount / 100) : (amount / 100).toFixed(2),
});

/** The memory of the emulator. Rules beyond the description name PayPal's own issue. */
export function paypalBank(base: () => string, now: () => Date) {
  const orders = new Map<string, Order>();
  const agreements = new Map<string, AgreementFate>();
  let maySearch = true;
  const told: PaypalEvent[] = [];
  const tell: Tell = (event_type, resource_type, resource, of) => {
    const event = {
      id: `WH-${told.length}-${newId()}`,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type,
      ...(of === undefined || of === 'subscription' ? {} : { resource_version: '2.0' }),
      event_type,
      resource,
    };
    const wrong = checkEvent(event) ?? (of === undefined ? undefined : checkResource(of, resource));
    if (wrong !== undefined) throw new Error(`PayPal tells no such ${event_type}: ${wrong}`);
    told.push(event);
  };
  const plans = paypalPlansBank({ base, now, tell });
  const tellOf = (order: Order, what: string) =>
    tell(`PAYMENT.CAPTURE.${what}`, 'capture', captured(order), 'capture-2');
  const captured = ({ id, unit: { custom_id, invoice_id }, capture }: Order) => ({
    ...capture,
    ...(custom_id === undefined ? {} : { custom_id }),
    ...(invoice_id === undefined ? {} : { invoice_id }),
    supplementary_data: { related_ids: { order_id: id } },
  });

  const written = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        ...order.unit,
        ...(order.capture === undefined ? {} : { payments: { captures: [order.capture], refunds: order.refunds } }),
      },
    ],
    ...(order.source === undefined
      ? {}
      : {
          payment_source: {
            [order.source]: order.agreement
              ? { attributes: { vault: { id: order.agreement, status: 'VAULTED' } } }
              : {},
          },
        }),
    links: [
      { href: `${base()}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${base()}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  });

  const ofCapture = (id: string) => [...orders.values()].find(({ capture }) => capture?.id === id);
  const disputeOf = (order: Order) =>
    order.disputes.map(({ outcome, ...dispute }) => ({
      ...dispute,
      disputed_transactions: [{ seller_transaction_id: order.capture?.id }],
      ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
    }));

  function capture(order: Order): PaypalAnswer {
    if (order.capture !== undefined) return refusal(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
    if (order.fate === 'INSTRUMENT_DECLINED') {
      order.status = 'PAYER_ACTION_REQUIRED';
      return refusal(422, 'INSTRUMENT_DECLINED');
    }
    order.capture = { id: newId(), status: order.fate, amount: order.unit.amount };
    order.capturedAt = now();
    order.status = 'COMPLETED';
    if (order.fate === 'COMPLETED') keepAgreement(order);
    tellOf(order, order.fate);
    return { status: 201, body: written(order) };
  }

  /** Paying creates the agreement. */
  function keepAgreement(order: Order): void {
    if (!order.keeps) return;
    order.agreement = randomUUID().slice(0, 8);
    agreements.set(order.agreement, 'COMPLETED');
    tell('VAULT.PAYMENT-TOKEN.CREATED', 'payment_token', { id: order.agreement });
  }

  /** Charges an agreement without the customer. */
  function charge(order: Order, agreement: string): PaypalAnswer {
    if (order.capture !== undefined) return refusal(422, 'ORDER_ALREADY_CAPTURED');
    const fate = agreements.get(agreement);
    if (fate === undefined) return refusal(404, 'INVALID_RESOURCE_ID');
    const paid = [...orders.values()].some(
      other => other.capture !== undefined && other.unit.invoice_id === order.unit.invoice_id,
    );
    if (paid) return refusal(422, 'DUPLICATE_INVOICE_ID');
    if (fate === 'INSTRUMENT_DECLINED' || fate === 'PAYER_ACTION_REQUIRED') return refusal(422, fate);
    Object.assign(order, { status: 'APPROVED', fate, source: 'paypal' });
    return capture(order);
  }

  function refund(order: Order, params: { amount?: PaypalMoney; custom_id?: string }): PaypalAnswer {
    const taken = order.capture;
    if (taken === undefined) return refusal(404, 'INVALID_RESOURCE_ID');
    const gone = order.refunds.reduce((sum, { amount }) => sum + cents(amount), 0);
    const amount = params.amount ?? dollars(cents(taken.amount) - gone, taken.amount.currency_code);
    if (gone + cents(amount) > cents(taken.amount)) return refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    const made = {
      id: newId(),
      status: 'COMPLETED',
      amount,
      ...(params.custom_id ? { custom_id: params.custom_id } : {}),
    };
    order.refunds.push(made);
    taken.status = gone + cents(amount) === cents(taken.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const links = [{ rel: 'up', href: `${base()}/v2/payments/captures/${taken.id}`, method: 'GET' }];
    tell('PAYMENT.CAPTURE.REFUNDED', 'refund', { ...made, links }, 'refund');
    return { status: 201, body: made };
  }

  return {
    refs: () => [...orders.keys()],
    order: (id: string): Order => {
      const order = orders.get(id);
      if (order === undefined) throw new Error(`no order ${id}`);
      return order;
    },
    /** The customer approves on PayPal's page. */
    approve(id: string, fate: Order['fate'] = 'COMPLETED', source: Order['source'] = 'paypal'): void {
      Object.assign(this.order(id), { status: 'APPROVED', fate, source });
      tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', written(this.order(id)), 'order');
    },
    told,
    plans,
    agreements: () => [...agreements.keys()],
    /** A pending payment has arrived. */
    complete(id: string): void {
      const order = this.order(id);
      if (order.capture !== undefined) order.capture.status = 'COMPLETED';
      keepAgreement(order);
      tellOf(order, 'COMPLETED');
    },
    /** The outcome of charging any agreement from now on. */
    fate(fate: AgreementFate): void {
      for (const agreement of agreements.keys()) agreements.set(agreement, fate);
    },
    /** The customer ends their agreement at PayPal. */
    endAgreement(id: string): void {
      agreements.delete(id);
      tell('VAULT.PAYMENT-TOKEN.DELETED', 'payment_token', { id });
    },
    /** The app loses PayPal's permission to search transactions. */
    forbidSearch(): void {
      maySearch = false;
    },
    /** An order that was never paid expires after three hours. */
    forget: (id: string) => void orders.delete(id),
    /** The customer approves and the payment is captured, whatever anybody wanted in between. */
    take(id: string, fate: Order['fate']): void {
      this.approve(id, fate);
      const order = this.order(id);
      delete order.capture;
      capture(order);
    },
    dispute(id: string, status: string, value: string, outcome?: string): void {
      const order = this.order(id);
      const currency_code = order.unit.amount.currency_code;
      const dispute = {
        dispute_id: `PP-${order.disputes.length}-${id}`,
        status,
        dispute_amount: { currency_code, value },
      };
      order.disputes = [{ ...dispute, ...(outcome === undefined ? {} : { outcome }) }];
    },
    answer(route: string, params: readonly string[], body: unknown, query: URLSearchParams): PaypalAnswer {
      const [first = ''] = params;
      const given = body as Record<string, unknown>;
      const ofPlan = plans.answer(route, params, body, query);
      if (ofPlan !== undefined) return ofPlan;
      if (route === 'POST /v2/checkout/orders') {
        const [unit] = given.purchase_units as Order['unit'][];
        if (unit === undefined) return refusal(422, 'MISSING_REQUIRED_PARAMETER');
        const { custom_id, invoice_id, description, amount } = unit;
        if (!carried.has(amount.currency_code)) return refusal(422, 'CURRENCY_NOT_SUPPORTED');
        if (bare.has(amount.currency_code) && amount.value.includes('.')) return refusal(422, 'DECIMALS_NOT_SUPPORTED');
        const source = given.payment_source as { paypal?: { attributes?: { vault?: unknown } } } | undefined;
        const order: Order = {
          id: newId(),
          status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
          unit: {
            amount,
            ...(custom_id ? { custom_id } : {}),
            ...(invoice_id ? { invoice_id } : {}),
            ...(description ? { description } : {}),
          },
          refunds: [],
          disputes: [],
          fate: 'COMPLETED',
          source: source === undefined ? undefined : 'paypal',
          keeps: source?.paypal?.attributes?.vault !== undefined,
        };
        orders.set(order.id, order);
        return { status: 200, body: written(order) };
      }
      if (route === 'GET /v1/customer/disputes') {
        const of = query.get('disputed_transaction_id');
        const found = [...orders.values()].filter(({ capture: taken }) => of === null || taken?.id === of);
        return { status: 200, body: { items: found.flatMap(disputeOf), links: [] } };
      }
      if (route === 'GET /v1/reporting/transactions')
        return maySearch
          ? { status: 200, body: searchTransactions([...orders.values()], query) }
          : refusal(403, 'PERMISSION_DENIED');
      if (route === 'DELETE /v3/vault/payment-tokens/{id}') {
        if (!agreements.has(first)) return refusal(404, 'TOKEN_NOT_FOUND');
        this.endAgreement(first);
        return { status: 204, body: undefined };
      }
      const order = route.includes('/captures/') ? ofCapture(first) : orders.get(first);
      if (order === undefined) return refusal(404, 'INVALID_RESOURCE_ID');
      switch (route) {
        case 'GET /v2/checkout/orders/{id}':
          return { status: 200, body: written(order) };
        case 'PATCH /v2/checkout/orders/{id}': {
          const [patch] = body as { value: string }[];
          order.unit.custom_id = patch?.value ?? '';
          return { status: 204, body: undefined };
        }
        case 'POST /v2/checkout/orders/{id}/capture': {
          const agreement = (given.payment_source as { paypal?: { vault_id?: string } } | undefined)?.paypal?.vault_id;
          return agreement === undefined ? capture(order) : charge(order, agreement);
        }
        case 'GET /v2/payments/captures/{capture_id}':
          return {
            status: 200,
            body: captured(order),
          };
        case 'POST /v2/payments/captures/{capture_id}/refund':
          return refund(order, given);
        default:
          return refusal(404, 'RESOURCE_NOT_FOUND');
      }
    },
  };
}
