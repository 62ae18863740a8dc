export const texts = {
  copyAge: {
    notSyncedYet: 'Not synced yet',
    synced: (minutes: number, count: string) => (minutes === 0 ? 'Synced just now' : `Synced ${count} ago`),
  },
  trouble: {
    isntValidAddress: 'This isn’t a valid address. Example: https://caldav.example.org',
    httpsNeeded: 'The address must start with https to protect your password',
    privateNetwork: 'This address is in a private network. The server’s administrator can allow it',
    noServerName: 'No server on the internet has this name. Check the spelling',
    noResponse: 'The server isn’t responding',
    certificateInvalid: 'The server’s certificate isn’t valid, so nothing was sent',
    timeout: 'The server took too long to respond. Try again in a minute',
    answerTooLarge: 'The server sent more than 5 MB, which is over the limit',
    redirectLoop: 'The server redirects in a loop. Check the address',
    serverLeadsElsewhere: 'The server redirects to another server. Enter the address of that server instead',
    wrongPassword: 'Wrong user name or password. Many providers need an app password',
    addressNotFound: 'The server responds, but nothing was found at this address',
    notCalendarServer: 'This isn’t a calendar server (CalDAV)',
    accountNoCalendar: 'This account has no calendar. Create one there first',
    accessDenied: 'This account isn’t allowed to see its calendars',
    serverProblem: 'The server has a problem. Try again in a minute',
  },
} as const;
