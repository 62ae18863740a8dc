import { texts } from './texts.ts';

type Provider = {
  id: string;
  name: string;
  /** Filled in for the host; empty when it differs between accounts. */
  address: string;
  addressHint: string;
  accountHint: string;
  passwordHint: string;
};

/** The most common providers, and where each shows app passwords. Names and menus as the providers call them. */
export const providers: readonly Provider[] = [
  {
    id: 'icloud',
    name: texts.appleIcloud,
    address: 'https://caldav.icloud.com',
    addressHint: '',
    accountHint: texts.emailAppleAccount,
    passwordHint: texts.icloudPassword,
  },
  {
    id: 'fastmail',
    name: texts.fastmail,
    address: 'https://caldav.fastmail.com',
    addressHint: '',
    accountHint: texts.yourFastmailEmail,
    passwordHint: texts.fastmailPassword,
  },
  {
    id: 'nextcloud',
    name: texts.nextcloud,
    address: '',
    addressHint: texts.nextcloudAddressExample,
    accountHint: texts.yourUserName,
    passwordHint: texts.nextcloudPassword,
  },
  {
    id: 'other',
    name: texts.anotherCalendarCaldav,
    address: '',
    addressHint: texts.otherAddress,
    accountHint: texts.otherUserName,
    passwordHint: texts.otherPassword,
  },
];
