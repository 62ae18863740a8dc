import type { Trouble } from './calendar-port.ts';

type Words = { text: string; field: 'address' | 'account' | 'password' };

/** What to tell a host who connects an account, and beside which field. */
export const troubleWords: Record<Trouble, Words> = {
  address_invalid: { field: 'address', text: 'This is not an address. It looks like https://caldav.example.org' },
  not_secure: { field: 'address', text: 'The address has to begin with https, so that your password travels safely' },
  private_address: {
    field: 'address',
    text: 'This address leads into a private network, which Vitrine does not call. Whoever runs it can allow that',
  },
  not_found_by_name: { field: 'address', text: 'There is no server of this name. Check the spelling' },
  unreachable: { field: 'address', text: 'The server does not answer at this address' },
  certificate: { field: 'address', text: 'The certificate of the server is not valid, so nothing was sent to it' },
  too_slow: { field: 'address', text: 'The server took longer than ten seconds. Try again in a minute' },
  too_large: { field: 'address', text: 'The server sent more than five megabytes, which is too much to read' },
  too_many_redirects: { field: 'address', text: 'The server sends us around in a circle. Check the address' },
  password_wrong: {
    field: 'password',
    text: 'The server does not accept this user name and password. Many want an app password made for this',
  },
  not_found: { field: 'address', text: 'The server answers, but there is nothing at this address' },
  not_a_calendar_server: {
    field: 'address',
    text: 'Something answers there, but it is not a calendar server (CalDAV)',
  },
  no_calendars: { field: 'account', text: 'This account has no calendar. Make one there first' },
  not_allowed: { field: 'account', text: 'The server does not let this account see its calendars' },
  server_failed: { field: 'address', text: 'The server has a problem of its own just now. Try again in a minute' },
};
