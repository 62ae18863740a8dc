export const texts = {
  panel: {
    loading: 'Loading Zoom',
    connect: 'Connect Zoom',
    reconnect: 'Reconnect Zoom',
    disconnect: 'Disconnect',
    cancel: 'Cancel',
    account: (email: string) => (email === '' ? 'Zoom account' : email),
    works: 'Each booking of a service that uses Zoom gets its own meeting.',
    none: 'Connect your account to give each booking, and each date of a class, a Zoom meeting of its own. Then choose Zoom in the service.',
    waiting: (count: number) =>
      count === 1 ? '1 booking waits for its Zoom link.' : `${count} bookings wait for their Zoom link.`,
    waitingHint: 'We keep trying, and email the link to everyone who booked once it exists.',
    waitingUnconnected: 'Connect Zoom, and we create their meetings and email the links.',
    revoked: 'Zoom no longer allows us to create meetings.',
    revokedHint: 'Bookings stay, and links that people have still work. New bookings get no link until you reconnect.',
    notOffered: 'Zoom is no longer set up on this server.',
    notOfferedHint: 'Ask its administrator. Until then, bookings get no new Zoom links.',
    disconnectTitle: 'Disconnect Zoom?',
    disconnectText:
      'Meetings that exist stay in your Zoom account, and their links still work. New bookings of services that use Zoom get no link: choose another place in those services.',
    disconnected: 'Zoom disconnected',
    notGranted: 'Zoom wasn’t connected. Try again, and allow access to meetings.',
    noMeeting: 'This meeting no longer exists in Zoom, or isn’t created yet. Try again in a minute.',
    unreachable: 'We couldn’t reach Zoom. Try again in a minute.',
    refused: 'Zoom refused this. Start the meeting in Zoom itself, or reconnect.',
  },
} as const;
