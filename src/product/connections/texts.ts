export const texts = {
  connections: {
    connectAtMostAccounts: (mostConnections: number) =>
      `You can connect at most ${mostConnections} accounts. Disconnect one first.`,
    calendarNoLongerConnected: 'This calendar is no longer connected.',
    calendarNoLongerExistsInAccount: 'This calendar no longer exists in the account. Click Sync now.',
    calendarReadOnly: 'This calendar is read-only. Choose another.',
    bookingAlreadyCorrectInCalendar: 'This booking is already correct in your calendar.',
  },
  contract: {
    enterTheServerAddress: 'Enter the server address',
    addressTooLong: 'This address is too long',
    enterYourUserName: 'Enter your user name',
    thisIsTooLong: 'This is too long',
    enterTheAppPassword: 'Enter the app password',
  },
} as const;
