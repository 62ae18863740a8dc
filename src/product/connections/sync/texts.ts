export const texts = {
  hi: (firstName: string) => `Hi ${firstName},`,
  viewCalendars: 'View calendars',
  plainText: (firstName: string, paragraphs: string, settingsUrl: string) => `Hi ${firstName},

${paragraphs}

${settingsUrl}`,
  neverRead: 'We’ve never read it, so its events don’t block times here.',
  readUntil: (time: string) =>
    `Events we read by ${time} still block times here. Newer events don’t, so people could book over them.`,
  bookingsWait: ' We’ll add new, rescheduled and cancelled bookings to it once it’s back.',
  cantReachCalendar: 'We can’t reach your calendar',
  unreadForDay: (account: string, text: string) => `We haven’t been able to read ${account} for a day. ${text}.`,
  hourlyRetry: 'We try again every hour. If your password or permission has changed, connect the calendar again.',
  addingBookings: ', and we’re adding the bookings made in the meantime',
  backTitle: 'Your calendar is back',
  backText: (account: string, written: string) =>
    `We can read ${account} again${written}. Check for bookings that overlap with events you added in the meantime.`,
} as const;
