import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { accept, type Result, refuse } from '../base/result.ts';
import { isPublicAddress } from './public-address.ts';

type OutsideCall = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};
/** `url` is where the answer came from after redirects. */
export type OutsideAnswer = {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  url: string;
  /** Of an answer that is no text, where the rules ask for them. */
  bytes?: Buffer;
};
export type CallTrouble =
  | 'address_invalid'
  | 'not_secure'
  | 'private_address'
  | 'not_found_by_name'
  | 'unreachable'
  | 'certificate'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'
  | 'other_host';
type Called = Result<OutsideAnswer, { kind: CallTrouble }>;
/** `mayFollow` says which redirects are followed; the others are refused as `other_host`. */
export type CallRules = {
  allowPrivate: boolean;
  timeoutMs?: number;
  mostBytes?: number;
  mayFollow?: (url: string) => boolean;
  /** The status is the whole answer: a redirect is one too, and a text that is cut, endless or too large is no trouble. */
  isStatusEnough?: boolean;
  /** The answer is bytes, such as a picture, and its text stays empty. */
  isBinary?: boolean;
};

const mostRedirects = 5;

/**
 * Calls a server that a stranger has named. Only https and only public addresses (unless the operator
 * allows private ones, then http too); the address that was checked is the one that is called, every redirect is
 * checked again, and a password is not sent on to another host. 10 seconds and 5 MB at most.
 */
export async function callOutside(call: OutsideCall, rules: CallRules): Promise<Called> {
  const until = performance.now() + (rules.timeoutMs ?? 10_000);
  let next = call;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const called = await callOnce(next, rules, until - performance.now());
    if (!called.ok) return called;
    const to = rules.isStatusEnough ? undefined : redirectOf(called.value);
    if (to === undefined) return called;
    if (rules.mayFollow?.(to.href) === false) return refuse({ kind: 'other_host' });
    next = { ...next, url: to.href, headers: sameHost(next.url, to) ? next.headers : withoutPassword(next.headers) };
  }
  return refuse({ kind: 'too_many_redirects' });
}

async function callOnce(call: OutsideCall, rules: CallRules, timeoutMs: number): Promise<Called> {
  const url = readUrl(call.url);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return refuse({ kind: 'address_invalid' });
  if (url.protocol === 'http:' && !rules.allowPrivate) return refuse({ kind: 'not_secure' });
  const checked = await checkHost(url.hostname.replace(/^\[|\]$/g, ''), rules);
  if (!checked.ok) return checked;
  return new Promise(resolve => {
    const send = url.protocol === 'http:' ? plainRequest : secureRequest;
    const asked = send(url, {
      method: call.method,
      agent: false,
      lookup: answering(checked.value),
      headers: {
        'user-agent': 'Vitrine',
        'accept-encoding': 'identity',
        ...call.headers,
        ...(call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }),
      },
    });
    const finish = (called: Called) => {
      clearTimeout(timer);
      resolve(called);
      asked.destroy();
    };
    let status: OutsideAnswer | undefined;
    const fail = (kind: CallTrouble) => finish(status === undefined ? refuse({ kind }) : accept(status));
    const timer = setTimeout(() => fail('too_slow'), Math.max(timeoutMs, 1));
    asked.on('error', (error: NodeJS.ErrnoException) => fail(troubleOf(error)));
    asked.on('response', response => {
      const answered = { status: response.statusCode ?? 0, headers: response.headers, url: url.href };
      if (rules.isStatusEnough) status = { ...answered, text: '' };
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > (rules.mostBytes ?? 5_000_000)) fail('too_large');
      });
      response.on('error', () => fail('unreachable'));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        finish(
          accept(rules.isBinary ? { ...answered, text: '', bytes } : { ...answered, text: bytes.toString('utf8') }),
        );
      });
    });
    asked.end(call.body);
  });
}

type Address = { address: string; family: number };

async function checkHost(host: string, rules: CallRules): Promise<Result<Address[], { kind: CallTrouble }>> {
  let addresses: Address[];
  try {
    addresses = isIP(host) !== 0 ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  } catch {
    return refuse({ kind: 'not_found_by_name' });
  }
  // A private name is answered like one that does not exist, so that nobody can explore a network from
  // outside.
  if (!rules.allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    return refuse({ kind: isIP(host) === 0 ? 'not_found_by_name' : 'private_address' });
  return accept(addresses);
}

/** A look-up that returns the checked addresses, so that a name cannot change in between. */
function answering(addresses: Address[]): LookupFunction {
  const [first] = addresses;
  return (_host, options, callback) => {
    if (options.all === true) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

function redirectOf({ status, headers, url }: OutsideAnswer): URL | undefined {
  if (![301, 302, 307, 308].includes(status) || headers.location === undefined) return undefined;
  return readUrl(headers.location, url);
}

const readUrl = (text: string, base?: string): URL | undefined =>
  URL.canParse(text, base) ? new URL(text, base) : undefined;

const sameHost = (from: string, to: URL): boolean => new URL(from).host === to.host;

const withoutPassword = (headers: OutsideCall['headers']): OutsideCall['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'));

function troubleOf({ code = '' }: NodeJS.ErrnoException): CallTrouble {
  if (code === 'ETIMEDOUT') return 'too_slow';
  return /CERT|SIGNATURE|ISSUER|TLS|SSL|EPROTO/.test(code) ? 'certificate' : 'unreachable';
}
