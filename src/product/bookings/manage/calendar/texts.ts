export const texts = {
  timeOff: 'Blocked time',
  dayOff: 'Day off',
  busy: 'Busy',
  allDay: 'All day',
  allDays: (first: string, last: string) => `All day, ${first} to ${last}`,
  outsideBusy: {
    when: (from: string, to: string) => `${from} to ${to}`,
    source: (calendar: string) =>
      `From your connected calendar ${calendar}. To offer this time, change the event there or mark it as free.`,
  },
  inCalendar: (calendar: string) => `in ${calendar}`,
  whyNot: {
    past: 'It’s in the past',
    notice: (length: string) => `Less than the minimum notice of ${length} ahead`,
    window: (days: number) => `Beyond the booking window of ${days === 1 ? '1 day' : `${days} days`}`,
    hours: 'Outside your hours',
    tooLong: 'The session wouldn’t end within your hours',
    grid: (before: string, after: string) => `No session starts then: starts are at ${before} and ${after}`,
    taken: 'Something else takes this time',
    limit: 'A limit of sessions is reached',
  },
  calendarDrawing: {
    somethingElse: 'something else',
    beingBooked: 'Someone is booking now',
  },
  calendarEntry: {
    untilTime: (time: string) => `to ${time}`,
    needsYourReply: (title: string) => `${title}, needs your reply`,
    notBookedYet: (title: string) => `${title}, not booked yet`,
  },
  dayAgenda: {
    open: (count: number, hours: string) => (count === 0 ? 'Closed' : `Open ${hours}`),
    nothingBooked: 'nothing booked',
    noBookings: 'No bookings on this day.',
  },
  hourGrid: {
    timeChange: 'Time change',
    noBookings: (count: number) => (count > 1 ? 'No bookings this week.' : 'No bookings on this day.'),
    addBookingOn: (date: string) => `Add a booking on ${date}`,
    moreEntriesFrom: (count: number, clockText: string, ids: string) =>
      `${count} more from ${clockText}: ${ids}. Show the day`,
  },
  classGone: 'Class no longer offered',
  manageCalendar: {
    previous: (step: number) => (step === 7 ? 'Previous week' : 'Previous day'),
    youreViewingToday: 'You’re viewing today',
    today: 'Today',
    next: (step: number) => (step === 7 ? 'Next week' : 'Next day'),
    timeChangeOn: (date: string, by: number, length: string) =>
      `Time change on ${date}: ${by < 0 ? 'back' : 'forward'} ${length}. The calendar shows local time.`,
    loadFailed: 'The calendar couldn’t be loaded.',
    loadingCalendar: 'Loading calendar',
    overlaps: (name: string) => `Overlaps ${name}`,
    overlapsBuffer: (name: string) => `Overlaps the buffer around ${name}`,
    minutes: (minutes: number) => (minutes === 60 ? 'an hour' : `${minutes} minutes`),
  },
} as const;
