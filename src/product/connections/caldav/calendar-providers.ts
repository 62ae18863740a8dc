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
    name: 'Apple iCloud',
    address: 'https://caldav.icloud.com',
    addressHint: '',
    accountHint: 'The email of your Apple Account.',
    passwordHint: 'Create an app-specific password at account.apple.com under Sign-In and Security, and paste it here.',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    address: 'https://caldav.fastmail.com',
    addressHint: '',
    accountHint: 'Your Fastmail email.',
    passwordHint: 'Create an app password for calendars in Fastmail under Settings, Privacy & Security.',
  },
  {
    id: 'nextcloud',
    name: 'Nextcloud',
    address: '',
    addressHint: 'For example https://cloud.example.org/remote.php/dav',
    accountHint: 'Your user name.',
    passwordHint: 'Create an app password in Nextcloud under Settings, Security.',
  },
  {
    id: 'other',
    name: 'Another calendar (CalDAV)',
    address: '',
    addressHint: 'Your provider’s CalDAV address. The server name is often enough.',
    accountHint: 'Your user name there.',
    passwordHint: 'An app password if your provider offers one, otherwise your password.',
  },
];
