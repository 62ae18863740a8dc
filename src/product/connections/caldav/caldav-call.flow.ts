import { accept, type Result, refuse } from '../../../base/result.ts';
import { type CallRules, callOutside, type OutsideAnswer } from '../../../platform/outside-call.ts';
import type { Tried, Trouble } from '../calendars/calendar-port.ts';
import { type DavResponse, readMultistatus } from './multistatus.ts';
import { mayHavePassword } from './password-hosts.ts';

/** An account at a CalDAV server. `address` is what the host entered, or where discovery led. */
export type CalDavAccount = { address: string; account: string; password: string };

type Ask = { method: string; url: string; body?: string; headers?: Record<string, string> };

/**
 * One request with the account's password. A refusal of the server is an answer; an unreachable server is a
 * trouble.
 */
export function ask(login: CalDavAccount, rules: CallRules, given: Ask): Promise<Tried<OutsideAnswer>> {
  const { method, url, body, headers } = given;
  const mayFollow = (to: string) => mayHavePassword(login.address, to);
  if (!mayFollow(url)) return Promise.resolve(refuse({ kind: 'other_host' }));
  const word = Buffer.from(`${login.account}:${login.password}`).toString('base64');
  const type = body === undefined ? {} : { 'content-type': 'application/xml; charset=utf-8' };
  return callOutside(
    {
      method,
      url,
      headers: { authorization: `Basic ${word}`, ...type, ...headers },
      ...(body === undefined ? {} : { body }),
    },
    { ...rules, mayFollow },
  );
}

type Multistatus = { url: string; responses: DavResponse[] };

/** Requests properties of resources; returns those that were found, with whole addresses. */
export async function askProps(login: CalDavAccount, rules: CallRules, given: Ask): Promise<Tried<Multistatus>> {
  const asked = await ask(login, rules, given);
  if (!asked.ok) return asked;
  const trouble = troubleOf(asked.value.status);
  if (trouble !== undefined) return refuse({ kind: trouble });
  const read = asked.value.status === 207 ? readMultistatus(asked.value.text) : undefined;
  if (read === undefined) return refuse({ kind: 'not_a_calendar_server' });
  const { url } = asked.value;
  const responses = read.flatMap(({ href, ...rest }) =>
    URL.canParse(href, url) ? [{ ...rest, href: new URL(href, url).href }] : [],
  );
  return accept({ url, responses });
}

/** What an unsuccessful status means; undefined for success. */
export function troubleOf(status: number): Trouble | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) return 'password_wrong';
  if (status === 403) return 'not_allowed';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 429 || status >= 500) return 'server_failed';
  return 'not_a_calendar_server';
}

/** Requests properties of an address (RFC 4918, 9.1): of itself at depth 0, of its children too at depth 1. */
export const propfind = (login: CalDavAccount, rules: CallRules, url: string, depth: 0 | 1, props: string) =>
  askProps(login, rules, {
    method: 'PROPFIND',
    url,
    headers: { depth: String(depth) },
    body: `<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop>${props}</prop></propfind>`,
  });

/** A refusal that shows that the server works but this address is wrong. */
export const isElsewhere = (tried: Result<unknown, { kind: Trouble }>): boolean =>
  !tried.ok && ['not_found', 'not_a_calendar_server', 'not_allowed'].includes(tried.refusal.kind);
