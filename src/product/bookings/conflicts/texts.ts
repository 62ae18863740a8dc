export const texts = {
  conflicts: {
    timeOff: 'Blocked time',
    classGone: 'Class no longer offered',
    beingBooked: 'Someone is booking now',
    aClass: 'A class',
    overlaps: (booking: string) => `Overlaps ${booking}`,
    overlapsBuffer: (booking: string) => `Overlaps the buffer around ${booking}`,
    outsideYourHours: 'Outside your hours',
    inThePast: 'In the past',
    overLimitPer: (most: number, whose: string, per: string) =>
      `Over ${whose === 'service' ? 'this service’s' : 'your'} limit of ${most} per ${per}`,
    allDay: 'all day',
    calendarBusy: (when: string, calendar: string, title: string) =>
      `Busy ${when} in your calendar ${calendar}${title === '' ? '' : `: ${title}`}`,
  },
} as const;
