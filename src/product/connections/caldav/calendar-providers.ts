import { texts } from './texts.ts';

export type Provider = {
  id: string;
  name: string;
  /** Entered for the host; empty where it differs from one to the next. */
  address: string;
  addressHint: string;
  accountHint: string;
  passwordHint: string;
};

/** Where most calendars are, and where each hides its app password. Names and places as the providers call them. */
export const providers: readonly Provider[] = [
  {
    id: 'icloud',
    name: texts.appleIcloud,
    address: 'https://caldav.icloud.com',
    addressHint: '',
    accountHint: texts.emailAppleAccount,
    passwordHint: texts.createAppSpecificPassword,
  },
  {
    id: 'fastmail',
    name: texts.fastmail,
    address: 'https://caldav.fastmail.com',
    addressHint: '',
    accountHint: texts.yourFastmailEmail,
    passwordHint: texts.createAppPasswordForCalendars,
  },
  {
    id: 'nextcloud',
    name: texts.nextcloud,
    address: '',
    addressHint: texts.nextcloudAddressExample,
    accountHint: texts.yourUserName,
    passwordHint: texts.createAppPasswordInNextcloud,
  },
  {
    id: 'other',
    name: texts.anotherCalendarCaldav,
    address: '',
    addressHint: texts.yourProvidersCaldavAddress,
    accountHint: texts.yourUserNameThere,
    passwordHint: texts.appPasswordIfProviderOffers,
  },
];
