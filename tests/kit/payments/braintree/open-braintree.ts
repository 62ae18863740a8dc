import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BraintreeAnswer, braintreeBank, notFound, refused, testAccounts, written } from './braintree-bank.ts';
import { collectionOf, xmlOf } from './braintree-xml.ts';
import { browserScripts } from './browser-scripts.ts';

export const braintreeTestKeys = {
  merchantId: 'merchant-of-this-test',
  publicKey: 'public-of-this-test',
  privateKey: 'private-key-of-this-test',
};
export const braintreeSettings = (base: string) => ({
  BRAINTREE_MERCHANT_ID: braintreeTestKeys.merchantId,
  BRAINTREE_PUBLIC_KEY: braintreeTestKeys.publicKey,
  BRAINTREE_PRIVATE_KEY: braintreeTestKeys.privateKey,
  BRAINTREE_ENV: 'sandbox',
  ...Object.fromEntries(Object.entries(testAccounts).map(([code, id]) => [`BRAINTREE_MERCHANT_ACCOUNT_${code}`, id])),
  BRAINTREE_METHODS: 'PaypalAccount,Venmo',
  BRAINTREE_API_BASE: base,
});

/** `lost`: it is done, and the answer never comes; `silent`: it is not even done. */
type Fault = 'reset' | 'lost' | 'silent' | 'refused' | 429 | 500 | 503;
type Planned = { path: RegExp; fault: Fault; times: number };
type Body = {
  transaction?: Record<string, unknown>;
  payment_method?: Parameters<ReturnType<typeof braintreeBank>['keepMethod']>[0];
  client_token?: { merchant_account_id?: string; version?: number };
  search?: {
    order_id?: { is?: string };
    created_at?: { min?: string; max?: string };
    ids?: string[];
    received_date?: { min?: string };
  };
};

/** A loopback server that the SDK uses as Braintree's gateway, and that serves its scripts to browsers. */
export async function openBraintree(now: () => Date = () => new Date()) {
  const bank = braintreeBank(now);
  const faults: Planned[] = [];
  const calls: string[] = [];

  function answer(request: IncomingMessage, path: string, text: string): BraintreeAnswer {
    const { publicKey, privateKey, merchantId } = braintreeTestKeys;
    const wanted = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
    if (request.headers.authorization !== wanted) return { status: 401, body: '' };
    const body = (text === '' ? {} : JSON.parse(text)) as Body;
    const [, merchants, merchant, noun, id = '', verb = ''] = path.split('/');
    if (merchants !== 'merchants' || merchant !== merchantId) return notFound;
    const call = `${request.method} ${noun}${id === '' ? '' : id.startsWith('advanced_search') ? `/${id}` : '/:id'}${verb && `/${verb}`}`;
    const one = bank.find(id);
    if (request.method === 'DELETE' && noun === 'payment_methods' && id === 'any') return bank.forgetMethod(verb);
    switch (call) {
      case 'POST client_token':
        return token(body);
      case 'POST transactions':
        return bank.sale(body.transaction as Parameters<typeof bank.sale>[0]);
      case 'GET payment_method_nonces/:id': {
        const told = bank.vault.told(decodeURIComponent(id));
        return told === undefined ? notFound : { status: 200, body: xmlOf('payment-method-nonce', told) };
      }
      case 'POST customers':
        return { status: 201, body: xmlOf('customer', { id: bank.vault.newCustomer() }) };
      case 'POST payment_methods':
        return bank.keepMethod(body.payment_method ?? {});
      case 'POST transactions/advanced_search_ids':
        return searched(body.search ?? {});
      case 'POST transactions/advanced_search': {
        const some = bank.all().filter(each => body.search?.ids?.includes(each.id));
        return { status: 200, body: collectionOf('credit-card-transactions', 'transaction', some.map(written)) };
      }
      case 'POST disputes/advanced_search':
        return { status: 200, body: collectionOf('disputes', 'dispute', disputes()) };
      case 'GET transactions/:id':
        return one === undefined ? notFound : { status: 200, body: xmlOf('transaction', written(one)) };
      case 'PUT transactions/:id/void':
        return one === undefined ? notFound : bank.voided(one);
      case 'POST transactions/:id/refund':
        return one === undefined ? notFound : bank.refund(one, body.transaction ?? {});
      default:
        return notFound;
    }
  }

  const token = ({ client_token: params }: Body): BraintreeAnswer =>
    Object.values<string | undefined>(testAccounts).includes(params?.merchant_account_id)
      ? { status: 201, body: xmlOf('client-token', { value: Buffer.from('{"version":2}').toString('base64') }) }
      : { status: 422, body: xmlOf('api-error-response', { errors: { errors: [] }, message: 'no such account' }) };

  /** Results by search terms; the emulator knows no other search. */
  function searched({ order_id: order, created_at: made }: NonNullable<Body['search']>): BraintreeAnswer {
    const some =
      made === undefined
        ? bank.ofOrder(order?.is ?? '')
        : bank.madeBetween(new Date(made.min ?? ''), new Date(made.max ?? ''));
    return found(some.map(({ id }) => id));
  }

  const found = (ids: string[]): BraintreeAnswer => ({
    status: 200,
    body: xmlOf('search-results', { 'page-size': 50, ids: ids.map(value => ({ item: 'item', value })) }),
  });

  const disputes = () =>
    bank
      .all()
      .flatMap(({ id, orderId, disputes: some }) =>
        some.map(one => ({ ...one, transaction: { id, 'order-id': orderId } })),
      );

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://braintree.local').pathname;
    const text = await bodyOf(request);
    const script = browserScripts[path.split('/').at(-1) ?? ''];
    if (path.startsWith('/web/') && script !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const name = `${request.method} ${path.replace(`/merchants/${braintreeTestKeys.merchantId}`, '')}`;
    const planned = faults.find(one => one.times > 0 && one.path.test(name));
    if (planned !== undefined) planned.times -= 1;
    calls.push(name);
    if (planned?.fault === 'silent') return;
    if (planned?.fault === 'refused') return send(response, refused('91501', 'Transaction cannot be refunded.'));
    if (planned?.fault === 'reset') return void request.socket.destroy();
    if (typeof planned?.fault === 'number') return send(response, { status: planned.fault, body: '' });
    const made = answer(request, path, text);
    if (planned?.fault === 'lost') return void request.socket.destroy();
    send(response, made);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bank,
    calls,
    fail: (path: RegExp, fault: Fault, times = 1) => void faults.push({ path, fault, times }),
    mend: () => void faults.splice(0),
    unref: () => void server.unref(),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
export type TestBraintree = Awaited<ReturnType<typeof openBraintree>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const send = (response: ServerResponse, { status, body }: BraintreeAnswer): void =>
  void response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(body);
