import { accept, refuse } from '../../../base/result.ts';
import type { CallRules } from '../../../platform/outside-call.ts';
import type { OutsideCalendar, Tried } from '../calendars/calendar-port.ts';
import { type CalDavAccount, isElsewhere, propfind } from './caldav-call.flow.ts';
import type { DavProps } from './multistatus.ts';

/** The calendars of an account, found from any address of its server (RFC 4791, 5397, 6764). */
export async function findCalendars(login: CalDavAccount, rules: CallRules): Promise<Tried<OutsideCalendar[]>> {
  const home = await findHome(login, rules);
  if (!home.ok) return home;
  const listed = await propfind(
    login,
    rules,
    home.value,
    1,
    '<resourcetype/><displayname/><current-user-privilege-set/><C:supported-calendar-component-set/>',
  );
  if (!listed.ok) return listed;
  const calendars = listed.value.responses.flatMap(({ href, props }) => {
    if (!('calendar' in props.resourcetype) || !holdsEvents(props)) return [];
    const name = props.displayname.trim();
    return [{ id: href, name: (name === '' ? lastPart(href) : name).slice(0, 200), writable: mayWrite(props) }];
  });
  if (calendars.length === 0) return refuse({ kind: 'no_calendars' });
  return accept(calendars.slice(0, 100));
}

/** The folder with the account's calendars: at the address itself, or at the well-known address. */
async function findHome(login: CalDavAccount, rules: CallRules): Promise<Tried<string>> {
  const first = await homeFrom(login, rules, login.address);
  if (first.ok || !isElsewhere(first)) return first;
  const agreed = new URL('/.well-known/caldav', login.address).href;
  const second = await homeFrom(login, rules, agreed);
  return second.ok || !isElsewhere(second) ? second : first;
}

async function homeFrom(login: CalDavAccount, rules: CallRules, url: string): Promise<Tried<string>> {
  const asked = await propfind(login, rules, url, 0, '<current-user-principal/><C:calendar-home-set/>');
  if (!asked.ok) return asked;
  const props = asked.value.responses[0]?.props;
  const home = hrefIn(props?.['calendar-home-set'], asked.value.url);
  if (home !== undefined) return accept(home);
  const principal = hrefIn(props?.['current-user-principal'], asked.value.url);
  if (principal === undefined) return refuse({ kind: 'not_a_calendar_server' });
  const answer = await propfind(login, rules, principal, 0, '<C:calendar-home-set/>');
  if (!answer.ok) return answer;
  const found = hrefIn(answer.value.responses[0]?.props['calendar-home-set'], answer.value.url);
  return found === undefined ? refuse({ kind: 'no_calendars' }) : accept(found);
}

/**
 * The addresses under which the account is invited (RFC 6638, 2.4.1); empty when its server names none. The name of
 * an account is no address.
 */
export async function findAddresses(login: CalDavAccount, rules: CallRules): Promise<string[]> {
  const agreed = new URL('/.well-known/caldav', login.address).href;
  for (const url of [login.address, agreed]) {
    const asked = await propfind(login, rules, url, 0, '<current-user-principal/>');
    const principal = asked.ok
      ? hrefIn(asked.value.responses[0]?.props['current-user-principal'], asked.value.url)
      : undefined;
    if (principal === undefined) continue;
    const answer = await propfind(login, rules, principal, 0, '<C:calendar-user-address-set/>');
    const listed = answer.ok ? (answer.value.responses[0]?.props['calendar-user-address-set'] ?? []) : [];
    return [
      principal,
      new URL(principal).pathname,
      ...listed.flatMap(address => [address, hrefIn(address, principal) ?? address]),
    ];
  }
  return [];
}

const hrefIn = (href: string | undefined, base: string): string | undefined =>
  href !== undefined && URL.canParse(href, base) ? new URL(href, base).href : undefined;

function holdsEvents(props: DavProps): boolean {
  const kinds = props['supported-calendar-component-set'];
  return kinds.length === 0 || kinds.includes('VEVENT');
}

/** A server that names no rights will refuse when it is asked to write. */
function mayWrite(props: DavProps): boolean {
  const rights = props['current-user-privilege-set'];
  return rights === undefined || ['all', 'write', 'write-content'].some(right => rights.includes(right));
}

const lastPart = (href: string): string =>
  decodeURIComponent(new URL(href).pathname.split('/').filter(Boolean).at(-1) ?? '');
