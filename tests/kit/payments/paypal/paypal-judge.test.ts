import { describe, expect, it } from 'vitest';
import { checkAnswer, checkCall, checkEvent, checkResource, findRoute, type Route } from './paypal-judge.ts';

const route = (method: string, path: string): Route => {
  const found = findRoute(method, path);
  if (found === undefined) throw new Error(`${path} is not described`);
  return found;
};
const orders = '/v2/checkout/orders';
const subscriptions = '/v1/billing/subscriptions';
const subscribe = { plan_id: 'P-5ML4271244454362WXNWU5NQ', custom_id: 'A.1' };
const search = '/v1/reporting/transactions';
const days = 'start_date=2026-11-01T00:00:00Z&end_date=2026-11-02T00:00:00Z';
const params = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'A.1', amount: { currency_code: 'USD', value: '40.00' } }],
};

describe('a call that PayPal’s description refuses', () => {
  it.each([
    ['an intent it does not know', 'POST', orders, { body: { ...params, intent: 'BUY' } }, '/intent'],
    ['an order of nothing', 'POST', orders, { body: { intent: 'CAPTURE' } }, 'required'],
    [
      'an amount that is a number',
      'POST',
      orders,
      { body: { ...params, purchase_units: [{ amount: { currency_code: 'USD', value: 40 } }] } },
      'value',
    ],
    [
      'a request id too long',
      'POST',
      orders,
      { body: params, headers: { 'paypal-request-id': 'x'.repeat(109) } },
      'header',
    ],
    [
      'another preference',
      'POST',
      orders,
      { body: params, headers: { prefer: 'return=everything, please' } },
      'header',
    ],
    ['an order by no name of PayPal’s', 'GET', `${orders}/not-an-id`, {}, 'path id'],
    ['a field nobody described', 'GET', `${orders}/ABC`, { query: 'expand=all' }, 'query expand'],
    ['a search without its end', 'GET', search, { query: 'start_date=2026-11-01T00:00:00Z' }, 'query end_date'],
    [
      'a search by days alone',
      'GET',
      search,
      { query: 'start_date=2026-11-01&end_date=2026-11-02' },
      'query start_date',
    ],
    ['a page of 501', 'GET', search, { query: `${days}&page_size=501` }, 'query page_size'],
    ['a subscription to nothing', 'POST', subscriptions, { body: {} }, 'required'],
    [
      'a subscription begun on a day without its time',
      'POST',
      subscriptions,
      { body: { ...subscribe, start_time: '2026-12-01' } },
      '/start_time',
    ],
    [
      'a subscription whose customer is led nowhere',
      'POST',
      subscriptions,
      { body: { ...subscribe, application_context: { user_action: 'SUBSCRIBE_NOW' } } },
      'required',
    ],
    ['a change to a plan without a name', 'POST', `${subscriptions}/I-1/revise`, { body: { plan_id: '' } }, '/plan_id'],
    ['an end without a reason', 'POST', `${subscriptions}/I-1/cancel`, { body: {} }, 'required'],
    ['a pause without a reason', 'POST', `${subscriptions}/I-1/suspend`, { body: {} }, 'required'],
    [
      'a reason of 129 letters',
      'POST',
      `${subscriptions}/I-1/activate`,
      { body: { reason: 'x'.repeat(129) } },
      '/reason',
    ],
    ['payments of no time', 'GET', `${subscriptions}/I-1/transactions`, {}, 'query start_time'],
  ] as const)('%s', (_name, method, path, asked, why) => {
    const { query = '', headers = {}, body } = { query: '', headers: {}, body: undefined, ...asked };
    expect(checkCall(route(method, path), { query: new URLSearchParams(query), headers, body })).toContain(why);
  });

  it('is not one that is right', () => {
    const query = new URLSearchParams(`${days}&page_size=500&page=2&fields=transaction_info`);
    expect(checkCall(route('GET', search), { query, headers: {}, body: undefined })).toBeUndefined();
    const headers = { prefer: 'return=representation', 'paypal-request-id': 'key-1' };
    expect(checkCall(route('POST', orders), { query: new URLSearchParams(), headers, body: params })).toBeUndefined();
    const right = [
      [subscriptions, subscribe],
      [`${subscriptions}/I-1/revise`, { plan_id: subscribe.plan_id }],
      [`${subscriptions}/I-1/cancel`, { reason: 'x' }],
      [`${subscriptions}/I-1/suspend`, { reason: 'x' }],
      [`${subscriptions}/I-1/activate`, {}],
    ] as const;
    for (const [path, body] of right)
      expect(checkCall(route('POST', path), { query: new URLSearchParams(), headers, body })).toBeUndefined();
  });
});

describe('an answer that PayPal’s description does not know', () => {
  it.each([
    ['a status of an order', 'GET', `${orders}/ABC`, 200, { id: 'ABC', status: 'PAID' }, '/status'],
    [
      'a refund without a status it knows',
      'POST',
      '/v2/payments/captures/C1/refund',
      201,
      { status: 'DONE' },
      '/status',
    ],
    ['a status of a subscription', 'GET', `${subscriptions}/I-1`, 200, { id: 'I-1', status: 'PAUSED' }, '/status'],
    [
      'a subscription without what it owes',
      'GET',
      `${subscriptions}/I-1`,
      200,
      { id: 'I-1', billing_info: { failed_payments_count: 0 } },
      'required',
    ],
    [
      'a payment for a subscription without its time',
      'GET',
      `${subscriptions}/I-1/transactions`,
      200,
      { transactions: [{ id: 'T-1', status: 'COMPLETED' }] },
      'required',
    ],
    [
      'a plan paid each decade',
      'GET',
      '/v1/billing/plans/P-1',
      200,
      { billing_cycles: [{ frequency: { interval_unit: 'DECADE' }, tenure_type: 'REGULAR', sequence: 1 }] },
      'interval_unit',
    ],
    ['a refusal by another name', 'GET', `${orders}/ABC`, 404, { name: 'GONE' }, '/name'],
    [
      'a transaction without its amount',
      'GET',
      search,
      200,
      { transaction_details: [{ transaction_info: { transaction_id: 'T1' } }] },
      'required',
    ],
  ])('%s', (_name, method, path, status, body, why) => {
    expect(checkAnswer(route(method, path), status, body)).toContain(why);
  });

  it('is not one that is right', () => {
    expect(checkAnswer(route('GET', `${orders}/ABC`), 200, { id: 'ABC', status: 'APPROVED' })).toBeUndefined();
    expect(checkAnswer(route('PATCH', `${orders}/ABC`), 204, undefined)).toBeUndefined();
  });
});

it('knows what an event may be about', () => {
  expect(checkEvent({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } })).toBeUndefined();
  expect(checkEvent({ id: 1, resource: 'C1' })).toBeDefined();
  expect(checkResource('capture-2', { id: 'C1', status: 'COMPLETED' })).toBeUndefined();
  expect(checkResource('capture-2', { id: 'C1', status: 'MAYBE' })).toContain('/status');
  expect(checkResource('subscription', { id: 'I-1', status: 'ACTIVE' })).toBeUndefined();
  expect(checkResource('subscription', { id: 'I-1', status: 'MAYBE' })).toContain('/status');
});
