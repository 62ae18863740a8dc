import type { Trouble } from './calendar-port.ts';
import { texts } from './texts.ts';

type Words = { text: string; field: 'address' | 'account' | 'password' };

/** The error shown to a host who connects an account, and its field. */
export const troubleWords: Record<Trouble, Words> = {
  address_invalid: { field: 'address', text: texts.trouble.isntValidAddress },
  not_secure: { field: 'address', text: texts.trouble.httpsNeeded },
  private_address: {
    field: 'address',
    text: texts.trouble.privateNetwork,
  },
  not_found_by_name: { field: 'address', text: texts.trouble.noServerName },
  unreachable: { field: 'address', text: texts.trouble.noResponse },
  certificate: { field: 'address', text: texts.trouble.certificateInvalid },
  too_slow: { field: 'address', text: texts.trouble.timeout },
  too_large: { field: 'address', text: texts.trouble.answerTooLarge },
  too_many_redirects: { field: 'address', text: texts.trouble.redirectLoop },
  other_host: { field: 'address', text: texts.trouble.serverLeadsElsewhere },
  password_wrong: {
    field: 'password',
    text: texts.trouble.wrongPassword,
  },
  not_found: { field: 'address', text: texts.trouble.addressNotFound },
  not_a_calendar_server: {
    field: 'address',
    text: texts.trouble.notCalendarServer,
  },
  no_calendars: { field: 'account', text: texts.trouble.accountNoCalendar },
  not_allowed: { field: 'account', text: texts.trouble.accessDenied },
  server_failed: { field: 'address', text: texts.trouble.serverProblem },
};
