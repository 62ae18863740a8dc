export const texts = {
  cancel: 'Cancel',
  calendarAccount: {
    at: (account: string, server: string) => `${account} at ${server}`,
    syncNow: 'Sync now',
    disconnect: 'Disconnect',
    calendarsBlockTime: 'Calendars that block your time',
    blockTimeHint: 'Events marked as free, cancelled or declined don’t block time. Visitors never see your events.',
    addBookingsTo: 'Add bookings to',
    addBookingsToHint: 'New, rescheduled and cancelled bookings sync within about a minute.',
    none: 'None',
    unread: (count: number) =>
      count === 1
        ? '1 event couldn’t be read in full. It blocks all the time it may take.'
        : `${count} events couldn’t be read in full. They block all the time they may take.`,
    unreadHint: 'Edit them in that calendar, or block the right time here under Bookings.',
    untitled: 'Untitled event',
    unreadEvent: (title: string, day: string | null, why: string) =>
      day === null ? `${title}: ${why}` : `${title}, ${day}: ${why}`,
    whyUnread: {
      zone: 'its time zone isn’t known',
      time: 'its start or end can’t be read',
      repetition: 'its repetition can’t be read',
      line: 'a part of it can’t be read',
      entry: 'it isn’t a calendar event',
    },
    andMore: (count: number) => `and ${count} more`,
    syncFailed: 'The last sync failed.',
    syncFailedHint: 'Click Sync now to update. Until then, events from the last sync block your time.',
    staleEvents: '; events from then still block your time.',
    reconnectGoogle: 'Reconnect Google',
    googleExpired: 'Access to Google has expired.',
    newAppPassword: 'New app password',
    save: 'Save',
    passwordFirst: 'Enter the new password first',
    disconnectText:
      'We’ll delete the password and all events we’ve read, so they no longer block your time. Bookings already in that calendar stay but won’t be updated.',
    disconnectTitle: (account: string) => `Disconnect ${account}?`,
  },
  calendarsPanel: {
    loadingCalendars: 'Loading calendars',
    connectAnotherAccount: 'Connect another account',
    tooManyAccounts: 'You’ve reached the limit of accounts. Disconnect one first.',
    googleWasntConnected: 'Google wasn’t connected. Try again, and allow access to see calendars and edit events.',
    googleUnreachable: 'We couldn’t reach Google. Try again in a minute.',
  },
  connectForm: {
    google: 'Google',
    calendarConnected: 'Calendar connected',
    connectACalendar: 'Connect a calendar',
    provider: 'Choose your calendar provider',
    continueToGoogle: 'Continue to Google',
    serverAddress: 'Server address',
    userName: 'User name',
    appPassword: 'App password',
    connect: 'Connect',
    googleMissing: 'Google Calendar isn’t set up on this server.',
    googleMissingHint:
      'Ask its administrator to set it up. Until then, you can subscribe to your calendar feed (below) in Google: it shows your bookings, but Google events won’t block times here. Block those times under Bookings.',
  },
  outsideChanges: {
    hint: (time: string) =>
      `The booking here hasn’t changed: ${time}. Restore the event, or cancel the booking under Bookings or My events.`,
    title: (title: string, movedTo: string | null) =>
      `${title} was ${movedTo === null ? 'deleted' : 'moved'} in your calendar.`,
    restoreIt: 'Restore event',
  },
} as const;
