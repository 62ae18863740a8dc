import { randomUUID } from 'node:crypto';
import { periodAfter } from '../../../../src/product/billing/subscriptions/plan-price.ts';
import type { PaypalAnswer, PaypalMoney } from './paypal-bank.ts';
import { refusal, type Tell } from './paypal-refusals.ts';

type Plan = {
  product: string;
  cents: number;
  currency: string;
  interval: 'month' | 'year';
  extra: Record<string, unknown>;
};
type Sub = {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  plan: string;
  mark: string | undefined;
  made: Date;
  start: Date;
  next: Date | null;
  paidAt: Date | null;
  /** Tries that failed since the last payment, when the next one is, and what is owed. */
  failed: number;
  retryAt: Date | null;
  owed: number;
  cycles: number;
  /** Whether PayPal gets its money from this customer. */
  pays: boolean;
  email: string;
  returnUrl: string;
  transactions: { id: string; status: string; cents: number; at: Date }[];
  /** A plan the customer was asked to approve. */
  asked: string | null;
};
type Given = { base: () => string; now: () => Date; tell: Tell };

const day = 86_400_000;
const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
const ok = (body: unknown, status = 200): PaypalAnswer => ({ status, body });
const done: PaypalAnswer = { status: 204, body: undefined };
const stamp = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');
/** PayPal names ten o'clock of a day, and charges then. */
const atTen = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T10:00:00Z`);
/** PayPal tries again every five days, and stops after the third failure. */
const retryDays = 5;
const mostFailures = 3;

/**
 * The state of PayPal's subscriptions: plans, subscriptions, charges and their events. Time passes when it is asked. A
 * test acts as the customer at PayPal and as the user of PayPal's dashboard.
 */
export function paypalPlansBank({ base, now, tell }: Given) {
  const plans = new Map<string, Plan>();
  const subs = new Map<string, Sub>();

  const planOf = (id: string): Plan => {
    const plan = plans.get(id);
    if (plan === undefined) throw new Error(`there is no plan ${id}`);
    return plan;
  };
  const money = (cents: number, id: string): PaypalMoney => ({
    currency_code: planOf(id).currency,
    value: (cents / 100).toFixed(2),
  });
  const planBody = (id: string) => {
    const { product, cents, currency, interval, extra } = planOf(id);
    return {
      id,
      product_id: product,
      name: `Plan ${id}`,
      status: 'ACTIVE',
      billing_cycles: [
        {
          pricing_scheme: { version: 1, fixed_price: { currency_code: currency, value: (cents / 100).toFixed(2) } },
          frequency: { interval_unit: interval.toUpperCase(), interval_count: 1 },
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
        },
      ],
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: mostFailures },
      quantity_supported: false,
      create_time: '2026-01-01T00:00:00Z',
      ...extra,
    };
  };

  function shown(sub: Sub) {
    const links = [{ href: `${base()}/v1/billing/subscriptions/${sub.id}`, rel: 'self', method: 'GET' }];
    const common = {
      id: sub.id,
      status: sub.status,
      status_update_time: stamp(now()),
      plan_id: sub.plan,
      start_time: stamp(sub.start),
      quantity: '1',
      ...(sub.mark === undefined ? {} : { custom_id: sub.mark }),
      create_time: stamp(sub.made),
      plan_overridden: false,
    };
    if (sub.status === 'APPROVAL_PENDING')
      return { ...common, links: [{ href: approveAt(sub.id), rel: 'approve', method: 'GET' }, ...links] };
    return {
      ...common,
      subscriber: { email_address: sub.email, payer_id: '2J6QB8YJQSJRJ' },
      billing_info: {
        outstanding_balance: money(sub.owed, sub.plan),
        cycle_executions: [
          { tenure_type: 'REGULAR', sequence: 1, cycles_completed: sub.cycles, cycles_remaining: 0, total_cycles: 0 },
        ],
        ...(sub.paidAt === null
          ? {}
          : { last_payment: { amount: money(lastOf(sub), sub.plan), time: stamp(sub.paidAt) } }),
        // PayPal names no next time for one that is charged no more.
        ...(sub.status === 'ACTIVE' && sub.next !== null ? { next_billing_time: stamp(sub.next) } : {}),
        failed_payments_count: sub.failed,
      },
      links,
    };
  }
  const lastOf = ({ transactions }: Sub): number =>
    transactions.findLast(({ status }) => status === 'COMPLETED')?.cents ?? 0;
  const approveAt = (id: string): string => `${base()}/webapps/billing/subscriptions?ba_token=BA-${id}`;

  const tellOf = (sub: Sub, what: string) =>
    tell(`BILLING.SUBSCRIPTION.${what}`, 'subscription', shown(sub), 'subscription');

  function become(sub: Sub, status: Sub['status']): void {
    sub.status = status;
    tellOf(sub, status === 'ACTIVE' ? 'ACTIVATED' : status);
  }

  function take(sub: Sub, cents: number, at: Date): boolean {
    const id = newId();
    if (!sub.pays) {
      sub.failed += 1;
      sub.retryAt = new Date(at.getTime() + retryDays * day);
      tellOf(sub, 'PAYMENT.FAILED');
      if (sub.failed >= mostFailures) become(sub, 'SUSPENDED');
      return false;
    }
    sub.transactions.push({ id, status: 'COMPLETED', cents, at });
    Object.assign(sub, { paidAt: at, failed: 0, owed: 0, retryAt: null });
    const amount = { total: (cents / 100).toFixed(2), currency: planOf(sub.plan).currency };
    tell('PAYMENT.SALE.COMPLETED', 'sale', {
      ...{ id, state: 'completed', amount, billing_agreement_id: sub.id, create_time: stamp(at) },
      ...(sub.mark === undefined ? {} : { custom: sub.mark }),
    });
    return true;
  }

  function bill(sub: Sub, at: Date): void {
    const { cents, interval } = planOf(sub.plan);
    sub.next = atTen(periodAfter(at, interval));
    sub.cycles += 1;
    if (!take(sub, cents + sub.owed, at)) sub.owed += cents;
  }

  /** Everything that is due by now happens, one after the other. */
  function pass(sub: Sub): void {
    while (sub.status === 'ACTIVE') {
      const due = [sub.next, sub.retryAt].filter(at => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0];
      if (due === undefined || due > now()) return;
      if (due === sub.retryAt) take(sub, sub.owed, due);
      else bill(sub, due);
    }
  }
  const known = (id: string): Sub => {
    const sub = subs.get(id);
    if (sub === undefined) throw new Error(`there is no subscription ${id}`);
    pass(sub);
    return sub;
  };

  /** The customer approves the start, or the change that was asked for last; where PayPal leads them then. */
  function approve(id: string, pays = true): string {
    const sub = known(id);
    if (sub.status === 'APPROVAL_PENDING') {
      sub.pays = pays;
      sub.status = 'ACTIVE';
      if (sub.start > now()) sub.next = atTen(sub.start);
      else bill(sub, now());
      tellOf(sub, 'ACTIVATED');
    } else if (sub.asked !== null && sub.status === 'ACTIVE') {
      Object.assign(sub, { plan: sub.asked, asked: null });
      tellOf(sub, 'UPDATED');
    } else throw new Error('there is nothing to approve');
    const url = new URL(sub.returnUrl);
    for (const [name, value] of Object.entries({ subscription_id: id, ba_token: `BA-${id}` }))
      url.searchParams.set(name, value);
    return url.href;
  }

  type Params = {
    plan_id: string;
    custom_id?: string;
    start_time?: string;
    application_context: { return_url: string };
  };

  function create({
    plan_id: plan,
    custom_id: mark,
    start_time: start,
    application_context: context,
  }: Params): PaypalAnswer {
    if (!plans.has(plan)) return refusal(404, 'INVALID_RESOURCE_ID');
    const starts = start === undefined ? now() : new Date(start);
    if (starts < now()) return refusal(400, 'INVALID_PARAMETER_VALUE');
    const sub: Sub = {
      ...{ id: `I-${newId().slice(0, 12)}`, status: 'APPROVAL_PENDING', plan, mark, made: now(), start: starts },
      ...{ next: null, paidAt: null, failed: 0, retryAt: null, owed: 0, cycles: 0, pays: true, asked: null },
      ...{ email: 'maya@paypal.example', returnUrl: context.return_url, transactions: [] },
    };
    subs.set(sub.id, sub);
    tellOf(sub, 'CREATED');
    return ok(shown(sub), 201);
  }

  function revise(sub: Sub, { plan_id: plan, application_context: context }: Params): PaypalAnswer {
    if (!plans.has(plan)) return refusal(404, 'INVALID_RESOURCE_ID');
    if (planOf(plan).product !== planOf(sub.plan).product) return refusal(422, 'PLAN_PRODUCT_NOT_COMPATIBLE');
    if (sub.status !== 'ACTIVE') return refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    Object.assign(sub, { asked: plan, returnUrl: context.return_url });
    return ok({
      plan_id: plan,
      plan_overridden: false,
      links: [{ href: approveAt(sub.id), rel: 'approve', method: 'GET' }],
    });
  }

  function move(sub: Sub, from: readonly Sub['status'][], to: Sub['status']): PaypalAnswer {
    if (!from.includes(sub.status)) return refusal(422, 'SUBSCRIPTION_STATUS_INVALID');
    become(sub, to);
    return done;
  }

  function list({ transactions, plan, email }: Sub, query: URLSearchParams): PaypalAnswer {
    const [from, to] = ['start_time', 'end_time'].map(name => new Date(query.get(name) ?? ''));
    const found = transactions.filter(({ at }) => from !== undefined && to !== undefined && at >= from && at <= to);
    return ok({
      transactions: found.map(({ id, status, cents, at }) => ({
        ...{ id, status, payer_email: email, time: stamp(at) },
        amount_with_breakdown: { gross_amount: money(cents, plan) },
      })),
      links: [{ href: `${base()}/v1/billing/subscriptions`, rel: 'self', method: 'GET' }],
    });
  }

  const active = ['ACTIVE'] as const;
  const answers: Record<string, (sub: Sub, body: unknown, query: URLSearchParams) => PaypalAnswer> = {
    'GET /v1/billing/subscriptions/{id}': sub => ok(shown(sub)),
    'GET /v1/billing/subscriptions/{id}/transactions': (sub, _body, query) => list(sub, query),
    'POST /v1/billing/subscriptions/{id}/revise': (sub, body) => revise(sub, body as Params),
    'POST /v1/billing/subscriptions/{id}/cancel': sub => move(sub, ['ACTIVE', 'SUSPENDED'], 'CANCELLED'),
    'POST /v1/billing/subscriptions/{id}/suspend': sub => move(sub, active, 'SUSPENDED'),
    'POST /v1/billing/subscriptions/{id}/activate': sub =>
      sub.failed >= mostFailures
        ? refusal(422, 'SUBSCRIPTION_CANNOT_BE_ACTIVATED')
        : move(sub, ['SUSPENDED'], 'ACTIVE'),
  };

  return {
    /** `extra`: what else PayPal's dashboard lets somebody put into a plan. */
    addPlan: (id: string, plan: Omit<Plan, 'extra' | 'product' | 'currency'> & Partial<Plan>) =>
      void plans.set(id, { product: 'PROD-VITRINE', currency: 'USD', extra: {}, ...plan }),
    ids: () => [...subs.keys()],
    sub: known,
    approve,
    /** The customer's account has money again, or none; the debt is charged at the next try. */
    setPays: (id: string, pays: boolean): void => void Object.assign(known(id), { pays }),
    /** The debt is paid now, by PayPal's next try or from its dashboard. */
    payNow(id: string): void {
      const sub = known(id);
      sub.pays = true;
      if (take(sub, sub.owed, now()) && sub.status === 'SUSPENDED') become(sub, 'ACTIVE');
    },
    /** The customer, or the user of PayPal's dashboard, ends or suspends it, or a fixed term runs out. */
    become: (id: string, status: Sub['status']): void => become(known(id), status),
    changeThere: (id: string, what: Partial<Sub>): void => void Object.assign(known(id), what),
    forget: (id: string) => subs.delete(id),
    answer(route: string, params: readonly string[], body: unknown, query: URLSearchParams): PaypalAnswer | undefined {
      const [id = ''] = params;
      if (route === 'GET /v1/billing/plans/{id}')
        return plans.has(id) ? ok(planBody(id)) : refusal(404, 'INVALID_RESOURCE_ID');
      if (route === 'POST /v1/billing/subscriptions') return create(body as Params);
      const answer = answers[route];
      if (answer === undefined) return undefined;
      return subs.has(id) ? answer(known(id), body, query) : refusal(404, 'INVALID_RESOURCE_ID');
    },
  };
}
