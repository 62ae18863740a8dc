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
    accountHint: 'The mail address of your Apple Account.',
    passwordHint: 'At account.apple.com, under Sign-In and Security, make an app-specific password and paste it here.',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    address: 'https://caldav.fastmail.com',
    addressHint: '',
    accountHint: 'Your Fastmail address.',
    passwordHint: 'In Fastmail, under Settings, Privacy & Security, make an app password for calendars.',
  },
  {
    id: 'nextcloud',
    name: 'Nextcloud',
    address: '',
    addressHint: 'Like https://cloud.example.org/remote.php/dav',
    accountHint: 'The name you sign in with.',
    passwordHint: 'In Nextcloud, under Settings, Security, make an app password.',
  },
  {
    id: 'other',
    name: 'Another calendar (CalDAV)',
    address: '',
    addressHint: 'What your provider calls its CalDAV address. The name of the server is often enough.',
    accountHint: 'The name you sign in with there.',
    passwordHint: 'An app password if your provider has them, else your password there.',
  },
];
