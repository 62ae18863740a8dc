export const texts = {
  connections: {
    tooManyAccounts: (mostConnections: number) =>
      `You can connect at most ${mostConnections} accounts. Disconnect one first.`,
    notConnected: 'This calendar is no longer connected.',
    calendarGone: 'This calendar no longer exists in the account. Click Sync now.',
    calendarReadOnly: 'This calendar is read-only. Choose another.',
    alreadyCorrect: 'This booking is already correct in your calendar.',
  },
  contract: {
    enterServerAddress: 'Enter the server address',
    addressTooLong: 'This address is too long',
    enterUserName: 'Enter your user name',
    tooLong: 'This is too long',
    enterAppPassword: 'Enter the app password',
  },
} as const;
