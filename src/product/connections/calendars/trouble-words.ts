import type { Trouble } from './calendar-port.ts';

type Words = { text: string; field: 'address' | 'account' | 'password' };

/** What to tell a host who connects an account, and beside which field. */
export const troubleWords: Record<Trouble, Words> = {
  address_invalid: { field: 'address', text: 'This isn’t a valid address. Example: https://caldav.example.org' },
  not_secure: { field: 'address', text: 'The address must start with https to protect your password' },
  private_address: {
    field: 'address',
    text: 'This address is in a private network. The server’s administrator can allow it',
  },
  not_found_by_name: { field: 'address', text: 'No server has this name. Check the spelling' },
  unreachable: { field: 'address', text: 'The server isn’t responding' },
  certificate: { field: 'address', text: 'The server’s certificate isn’t valid, so nothing was sent' },
  too_slow: { field: 'address', text: 'The server took too long to respond. Try again in a minute' },
  too_large: { field: 'address', text: 'The server sent more than 5 MB, which is over the limit' },
  too_many_redirects: { field: 'address', text: 'The server redirects in a loop. Check the address' },
  password_wrong: {
    field: 'password',
    text: 'Wrong user name or password. Many providers need an app password',
  },
  not_found: { field: 'address', text: 'The server responds, but nothing was found at this address' },
  not_a_calendar_server: {
    field: 'address',
    text: 'This isn’t a calendar server (CalDAV)',
  },
  no_calendars: { field: 'account', text: 'This account has no calendar. Create one there first' },
  not_allowed: { field: 'account', text: 'This account isn’t allowed to see its calendars' },
  server_failed: { field: 'address', text: 'The server has a problem. Try again in a minute' },
};
