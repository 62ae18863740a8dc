export const texts = {
  appleIcloud: 'Apple iCloud',
  emailAppleAccount: 'The email of your Apple Account.',
  createAppSpecificPassword:
    'Create an app-specific password at account.apple.com under Sign-In and Security, and paste it here.',
  fastmail: 'Fastmail',
  yourFastmailEmail: 'Your Fastmail email.',
  createAppPasswordForCalendars: 'Create an app password for calendars in Fastmail under Settings, Privacy & Security.',
  nextcloud: 'Nextcloud',
  nextcloudAddressExample: 'For example https://cloud.example.org/remote.php/dav',
  yourUserName: 'Your user name.',
  createAppPasswordInNextcloud: 'Create an app password in Nextcloud under Settings, Security.',
  anotherCalendarCaldav: 'Another calendar (CalDAV)',
  yourProvidersCaldavAddress: 'Your provider’s CalDAV address. The server name is often enough.',
  yourUserNameThere: 'Your user name there.',
  appPasswordIfProviderOffers: 'An app password if your provider offers one, otherwise your password.',
} as const;
