import { randomUUID } from 'node:crypto';
import { periodAfter } from '../../../../src/product/billing/subscriptions/plan-price.ts';
import type { stripeEvents } from './stripe-events.ts';
import { stripeSample } from './stripe-judge.ts';
import { type Form, refusal, type StripeAnswer, type StripeCall } from './stripe-server.ts';

type Price = { amount: number; currency: string; interval: 'month' | 'year'; active: boolean };
type Phase = { items: { price: string }[]; start_date: number; end_date: number };
type Sub = {
  id: string;
  status: string;
  customer: string;
  price: string;
  start: number;
  end: number;
  trialEnd: number | null;
  endsAtPeriodEnd: boolean;
  cancelAt: number | null;
  metadata: Form;
  /** `asks`: the bank wants its customer to confirm each payment. */
  card: { last4: string; pays: boolean; asks?: boolean };
  waits: { price: string; invoice: string; until: number } | null;
  lateSince: number | null;
  credit: number;
  created: number;
};
type Session = { body: Form; price: string; trialDays: number; metadata: Form; customer: string | null };
type Given = { now: () => Date; base: () => string; events: ReturnType<typeof stripeEvents>; platform: string };

const ok = (body: unknown): StripeAnswer => ({ status: 200, body });
const missing = (id: string) =>
  refusal(404, { code: 'resource_missing', param: 'id', message: `No such object: ${id}` });
const name = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;
const day = 86_400;
const subOf = (parent: unknown): string =>
  (parent as { subscription_details: { subscription: string } }).subscription_details.subscription;
/** Stripe's usual rules for a payment that fails: tried for two weeks, then unpaid. */
const lateDays = 14;

/**
 * The memory of Stripe Billing: prices, subscriptions, schedules, invoices, and their events. Time passes on
 * request. A test is the customer and the person at Stripe's Dashboard.
 */
export function stripePlansBank({ now, base, events, platform }: Given) {
  const prices = new Map<string, Price>();
  const sessions = new Map<string, Session>();
  const subs = new Map<string, Sub>();
  const schedules = new Map<string, { sub: string; phases: Phase[] }>();
  const invoices: Form[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  const tell = (type: string, object: Form) => events.tell(platform, type, object);

  const priceBody = (id: string): Form => {
    const price = prices.get(id);
    if (price === undefined) throw new Error(`there is no price ${id}`);
    const sample = stripeSample('price');
    const recurring = { ...(sample.recurring as Form), interval: price.interval, interval_count: 1 };
    return { ...sample, id, active: price.active, currency: price.currency, unit_amount: price.amount, recurring };
  };
  const amountOf = (id: string): number => prices.get(id)?.amount ?? 0;
  const periodEnd = (start: number, price: string): number =>
    periodAfter(new Date(start * 1000), prices.get(price)?.interval ?? 'month').getTime() / 1000;
  const scheduleOf = (sub: string) => [...schedules].find(([, kept]) => kept.sub === sub)?.[0];

  function scheduleBody(id: string): Form {
    const phases = schedules.get(id)?.phases ?? [];
    const current = phases.find(phase => phase.start_date <= seconds() && seconds() < phase.end_date) ?? phases[0];
    const current_phase = { start_date: current?.start_date, end_date: current?.end_date };
    return { ...stripeSample('subscription_schedule'), id, status: 'active', current_phase, phases };
  }

  function shown(sub: Sub, expand: readonly string[] = []): Form {
    const sample = stripeSample('subscription');
    const [item] = (sample.items as { data: Form[] }).data;
    const method = { ...stripeSample('payment_method'), type: 'card', card: { last4: sub.card.last4 } };
    const schedule = scheduleOf(sub.id);
    return {
      ...sample,
      id: sub.id,
      status: sub.status,
      currency: prices.get(sub.price)?.currency,
      created: sub.created,
      customer: expand.some(path => path.startsWith('customer'))
        ? { ...stripeSample('customer'), id: sub.customer }
        : sub.customer,
      items: {
        ...(sample.items as Form),
        data: [
          {
            ...item,
            id: `si_${sub.id}`,
            price: priceBody(sub.price),
            current_period_start: sub.start,
            current_period_end: sub.end,
          },
        ],
      },
      trial_end: sub.trialEnd,
      cancel_at_period_end: sub.endsAtPeriodEnd,
      cancel_at: sub.cancelAt,
      default_payment_method: expand.includes('default_payment_method') ? method : 'pm_test',
      schedule: schedule === undefined ? null : expand.includes('schedule') ? scheduleBody(schedule) : schedule,
      latest_invoice: invoices.find(({ parent }) => subOf(parent) === sub.id)?.id ?? null,
      pending_update: sub.waits && {
        expires_at: sub.waits.until,
        subscription_items: [{ ...item, id: `si_${sub.id}`, price: priceBody(sub.waits.price) }],
      },
      metadata: sub.metadata,
    };
  }

  /** Creates an invoice and charges it, credit first. */
  function charge(sub: Sub, amount: number, description: string, at: number): boolean {
    const due = Math.max(0, amount - sub.credit);
    sub.credit = Math.max(0, sub.credit - amount);
    const paid = due === 0 || (sub.card.pays && sub.card.asks !== true);
    const id = name('in');
    const sample = stripeSample('invoice');
    const body: Form = {
      ...sample,
      id,
      number: `VIT-${String(invoices.length + 1).padStart(4, '0')}`,
      status: paid ? 'paid' : 'open',
      total: due,
      amount_due: due,
      currency: prices.get(sub.price)?.currency,
      created: at,
      hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
      invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
      status_transitions: { paid_at: paid ? at : null },
      lines: { ...(sample.lines as Form), data: [{ amount: due, description }] },
      parent: { type: 'subscription_details', subscription_details: { subscription: sub.id, metadata: sub.metadata } },
    };
    invoices.unshift(body);
    tell(paid ? 'invoice.paid' : sub.card.asks ? 'invoice.payment_action_required' : 'invoice.payment_failed', body);
    return paid;
  }

  function become(sub: Sub, status: string): void {
    sub.status = status;
    tell(status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', shown(sub));
  }

  function begin(sub: Sub, at: number): void {
    const schedule = scheduleOf(sub.id);
    const next = schedules.get(schedule ?? '')?.phases.find(phase => phase.start_date === at);
    if (next !== undefined && schedule !== undefined) {
      sub.price = next.items[0]?.price ?? sub.price;
      schedules.delete(schedule);
    }
    Object.assign(sub, { start: at, end: periodEnd(at, sub.price) });
    const isPaid = charge(sub, amountOf(sub.price), `1 × Vitrine (${sub.price})`, at);
    if (!isPaid) sub.lateSince = at;
    become(sub, isPaid ? 'active' : 'past_due');
  }

  /** A change that waits for a bank ends: it takes effect, or is dropped. */
  function endWaiting(sub: Sub, paid: boolean): void {
    if (sub.waits === null) return;
    const { price, invoice } = sub.waits;
    const body = invoices.find(({ id }) => id === invoice) ?? {};
    Object.assign(body, { status: paid ? 'paid' : 'void', status_transitions: { paid_at: paid ? seconds() : null } });
    const isNewCycle = paid && prices.get(price)?.interval !== prices.get(sub.price)?.interval;
    Object.assign(sub, { waits: null, price: paid ? price : sub.price });
    if (isNewCycle) Object.assign(sub, { start: seconds(), end: periodEnd(seconds(), price) });
    tell(`customer.subscription.pending_update_${paid ? 'applied' : 'expired'}`, shown(sub));
    tell(paid ? 'invoice.paid' : 'invoice.voided', body);
  }

  function pass(sub: Sub): void {
    if (sub.waits !== null && sub.waits.until <= seconds()) endWaiting(sub, false);
    for (;;) {
      const late = sub.lateSince ?? 0;
      const runs = sub.status === 'trialing' || sub.status === 'active';
      if (runs && (sub.cancelAt ?? sub.end) <= seconds() && (sub.endsAtPeriodEnd || sub.cancelAt !== null))
        become(sub, 'canceled');
      else if (runs && sub.end <= seconds()) begin(sub, sub.end);
      else if (sub.status === 'past_due' && late + lateDays * day <= seconds()) become(sub, 'unpaid');
      else return;
    }
  }
  const passAll = () => void [...subs.values()].forEach(pass);
  const known = (id: string): Sub => {
    const sub = subs.get(id);
    if (sub === undefined) throw new Error(`there is no ${id}`);
    pass(sub);
    return sub;
  };

  /** The cost of a change from an instant on, as Stripe computes it: to the second. */
  function difference(sub: Sub, price: string, at: number): number {
    const left = (sub.end - at) / (sub.end - sub.start);
    const isSame = prices.get(price)?.interval === prices.get(sub.price)?.interval;
    const cost = isSame ? Math.round(amountOf(price) * left) : amountOf(price);
    return cost - Math.round(amountOf(sub.price) * left);
  }

  function openSession({ given }: StripeCall): StripeAnswer {
    const { price = '' } = (given.line_items as { price?: string }[])[0] ?? {};
    if (!prices.has(price)) return refusal(400, { param: 'line_items.0.price', message: `No such price: ${price}` });
    const { trial_period_days: trialDays = 0, metadata = {} } = (given.subscription_data ?? {}) as Form;
    const id = name('cs_test');
    const body: Form = {
      ...stripeSample('checkout.session'),
      ...{ id, mode: 'subscription', status: 'open', payment_status: 'unpaid', subscription: null },
      ...{ metadata: given.metadata ?? {}, client_reference_id: given.client_reference_id ?? null },
      ...{ success_url: given.success_url, cancel_url: given.cancel_url ?? null },
      url: `${base()}/plan/${id}`,
    };
    const customer = (given.customer as string | undefined) ?? null;
    sessions.set(id, { body, price, trialDays: Number(trialDays), metadata: metadata as Form, customer });
    return ok(body);
  }

  /** Somebody enters a card on the page of a session. */
  function finish(id: string, card: Sub['card'] = { last4: '4242', pays: true }): Sub {
    const session = sessions.get(id);
    if (session?.body.status !== 'open') throw new Error('this page takes no card');
    const at = seconds();
    const { price, trialDays, metadata, customer } = session;
    const trialEnd = trialDays > 0 ? at + trialDays * day : null;
    const sub: Sub = {
      ...{ id: name('sub'), status: 'active', customer: customer ?? name('cus'), price, metadata, card, trialEnd },
      ...{ start: at, end: trialEnd ?? periodEnd(at, price), created: at },
      ...{ endsAtPeriodEnd: false, cancelAt: null, lateSince: null, credit: 0, waits: null },
    };
    subs.set(sub.id, sub);
    Object.assign(session.body, { status: 'complete', payment_status: 'paid', subscription: sub.id, url: null });
    if (trialEnd === null) charge(sub, amountOf(price), `1 × Vitrine (${price})`, at);
    else sub.status = 'trialing';
    tell('customer.subscription.created', shown(sub));
    tell('checkout.session.completed', session.body);
    return sub;
  }

  function update({ params, given }: StripeCall): StripeAnswer {
    const sub = subs.get(params.subscription_exposed_id ?? '');
    if (sub === undefined) return missing(params.subscription_exposed_id ?? '');
    pass(sub);
    if (given.cancel_at_period_end !== undefined && given.cancel_at !== undefined)
      return refusal(400, { param: 'cancel_at', message: 'only one of cancel_at and cancel_at_period_end' });
    if (sub.status === 'canceled')
      return refusal(400, { message: 'A canceled subscription can only update its metadata.' });
    const price = (given.items as { id?: string; price?: string }[] | undefined)?.[0]?.price;
    if (price !== undefined) {
      if (scheduleOf(sub.id) !== undefined) return refusal(400, { param: 'items', message: 'managed by a schedule' });
      const at = Number(given.proration_date ?? seconds());
      if (at < sub.start || at > sub.end)
        return refusal(400, { param: 'proration_date', message: 'outside the period' });
      const cost = given.proration_behavior === 'none' ? 0 : difference(sub, price, at);
      if (cost > sub.credit && !sub.card.pays && given.payment_behavior === 'error_if_incomplete')
        return refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
      if (cost > sub.credit && sub.card.asks) {
        if (given.payment_behavior === 'error_if_incomplete')
          return refusal(402, {
            type: 'card_error',
            code: 'subscription_payment_intent_requires_action',
            message: 'This payment requires additional user action.',
          });
        charge(sub, cost, `Remaining time on ${price}`, at);
        const until = Math.min(at + 23 * 3600, sub.end);
        sub.waits = { price, invoice: String(invoices[0]?.id), until };
        tell('customer.subscription.updated', shown(sub));
        return ok(shown(sub));
      }
      const isNewCycle = prices.get(price)?.interval !== prices.get(sub.price)?.interval && sub.status !== 'trialing';
      sub.price = price;
      if (isNewCycle) Object.assign(sub, { start: at, end: periodEnd(at, price) });
      if (cost < 0) sub.credit -= cost;
      else if (cost > 0) charge(sub, cost, `Remaining time on ${price}`, at);
    }
    if (given.cancel_at_period_end !== undefined) {
      sub.endsAtPeriodEnd = String(given.cancel_at_period_end) === 'true';
      sub.cancelAt = sub.endsAtPeriodEnd ? sub.end : null;
    }
    if (given.cancel_at === '') sub.cancelAt = null;
    tell('customer.subscription.updated', shown(sub));
    return ok(shown(sub));
  }

  function setPhases({ params, given }: StripeCall): StripeAnswer {
    const kept = schedules.get(params.schedule ?? '');
    const sub = subs.get(kept?.sub ?? '');
    if (kept === undefined || sub === undefined) return missing(params.schedule ?? '');
    const asked = given.phases as { items: { price: string }[]; start_date?: string; end_date?: string }[];
    let from = Number(asked[0]?.start_date);
    if (from !== sub.start)
      return refusal(400, { param: 'phases.0.start_date', message: 'not that of the current phase' });
    kept.phases = asked.map(({ items, end_date: end }) => {
      const phase = { items, start_date: from, end_date: Number(end ?? periodEnd(from, items[0]?.price ?? '')) };
      from = phase.end_date;
      return phase;
    });
    tell('customer.subscription.updated', shown(sub));
    return ok(scheduleBody(params.schedule ?? ''));
  }

  const list = (data: unknown[]): StripeAnswer => ok({ object: 'list', data, has_more: false, url: '/v1/list' });
  const expandOf = ({ given }: StripeCall): string[] => (given.expand as string[] | undefined) ?? [];
  const answers: Record<string, (call: StripeCall) => StripeAnswer | undefined> = {
    'GET /v1/prices/{price}': ({ params: { price = '' } }) =>
      prices.has(price) ? ok(priceBody(price)) : missing(price),
    'POST /v1/checkout/sessions': call => (call.given.mode === 'subscription' ? openSession(call) : undefined),
    'GET /v1/checkout/sessions': ({ given }) =>
      given.subscription === undefined
        ? undefined
        : list([...sessions.values()].map(({ body }) => body).filter(body => body.subscription === given.subscription)),
    'GET /v1/checkout/sessions/{session}': ({ params }) => {
      const session = sessions.get(params.session ?? '');
      return session && ok(session.body);
    },
    'POST /v1/checkout/sessions/{session}/expire': ({ params }) => {
      const body = sessions.get(params.session ?? '')?.body;
      if (body === undefined) return undefined;
      if (body.status !== 'open') return refusal(400, { message: 'Only open sessions can be expired.' });
      Object.assign(body, { status: 'expired', url: null });
      tell('checkout.session.expired', body);
      return ok(body);
    },
    'GET /v1/subscriptions': ({ given }) => {
      passAll();
      const since = Number((given.created as { gte?: string } | undefined)?.gte ?? 0);
      return list([...subs.values()].filter(({ created }) => created >= since).map(sub => shown(sub)));
    },
    'GET /v1/subscriptions/{subscription_exposed_id}': call => {
      const sub = subs.get(call.params.subscription_exposed_id ?? '');
      if (sub === undefined) return missing(call.params.subscription_exposed_id ?? '');
      pass(sub);
      return ok(shown(sub, expandOf(call)));
    },
    'POST /v1/subscriptions/{subscription_exposed_id}': update,
    'DELETE /v1/subscriptions/{subscription_exposed_id}': ({ params }) => {
      const sub = known(params.subscription_exposed_id ?? '');
      if (sub.status === 'canceled') return missing(sub.id);
      become(sub, 'canceled');
      return ok(shown(sub));
    },
    'GET /v1/invoices': ({ given }) => list(invoices.filter(({ parent }) => subOf(parent) === given.subscription)),
    'POST /v1/invoices/{invoice}/void': ({ params: { invoice = '' } }) => {
      const body = invoices.find(({ id }) => id === invoice);
      if (body === undefined) return missing(invoice);
      if (body.status !== 'open') return refusal(400, { message: 'Only open invoices can be voided.' });
      for (const sub of subs.values()) if (sub.waits?.invoice === invoice) endWaiting(sub, false);
      return ok(body);
    },
    'POST /v1/invoices/create_preview': ({ given }) => {
      const sub = known(String(given.subscription));
      const params = given.subscription_details as { items: { price: string }[]; proration_date: string };
      const total = difference(sub, params.items[0]?.price ?? '', Number(params.proration_date)) - sub.credit;
      return ok({ ...stripeSample('invoice'), total, amount_due: Math.max(0, total) });
    },
    'POST /v1/subscription_schedules': ({ given }) => {
      const sub = known(String(given.from_subscription));
      if (scheduleOf(sub.id) !== undefined)
        return refusal(400, { param: 'from_subscription', message: 'has a schedule' });
      const id = name('sub_sched');
      const phases = [{ items: [{ price: sub.price }], start_date: sub.start, end_date: sub.end }];
      schedules.set(id, { sub: sub.id, phases });
      return ok(scheduleBody(id));
    },
    'POST /v1/subscription_schedules/{schedule}': setPhases,
    'POST /v1/subscription_schedules/{schedule}/release': ({ params: { schedule = '' } }) => {
      const body = scheduleBody(schedule);
      if (!schedules.delete(schedule)) return missing(schedule);
      return ok({ ...body, status: 'released' });
    },
    'POST /v1/billing_portal/sessions': ({ given }) =>
      ok({ ...stripeSample('billing_portal.session'), url: `${base()}/portal/${given.customer}` }),
  };

  return {
    addPrice: (id: string, price: Omit<Price, 'active'>) => void prices.set(id, { ...price, active: true }),
    sessions: () => [...sessions.keys()],
    session: (id: string) => sessions.get(id)?.body,
    finish,
    /** Somebody buys on Stripe's pricing table, which knows a reference and nothing of Vitrine. */
    buyOnTable(reference: string, price: string) {
      const id = name('cs_test');
      const body: Form = {
        ...stripeSample('checkout.session'),
        id,
        mode: 'subscription',
        status: 'open',
        metadata: {},
      };
      Object.assign(body, { client_reference_id: reference, subscription: null });
      sessions.set(id, { body, price, trialDays: 0, metadata: {}, customer: null });
      return { session: id, sub: finish(id) };
    },
    sub: known,
    ids: () => [...subs.keys()],
    /** The customer confirms a payment with their bank, on the page of its invoice. */
    confirm: (id: string): void => endWaiting(known(id), true),
    /** Another card, on Stripe's own pages; open invoices are paid with it. */
    newCard(id: string, card: Sub['card']): void {
      const sub = known(id);
      sub.card = card;
      if (!card.pays || sub.lateSince === null) return;
      for (const invoice of invoices)
        if (invoice.status === 'open')
          Object.assign(invoice, { status: 'paid', status_transitions: { paid_at: seconds() } });
      sub.lateSince = null;
      become(sub, 'active');
    },
    /** Somebody changes a subscription in Stripe's Dashboard. */
    changeThere(id: string, what: Partial<Sub>): void {
      Object.assign(known(id), what);
      tell('customer.subscription.updated', shown(known(id)));
    },
    forget: (id: string) => subs.delete(id),
    invoices: () => invoices,
    answer: (call: StripeCall): StripeAnswer | undefined => answers[`${call.method} ${call.path}`]?.(call),
  };
}
