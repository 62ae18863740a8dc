export const texts = {
  conflicts: {
    timeOff: 'Time off',
    classNoLongerOffered: 'Class no longer offered',
    someoneIsBookingNow: 'Someone is booking now',
    aClass: 'A class',
    overlaps: (booking: string) => `Overlaps ${booking}`,
    overlapsTheBufferAround: (booking: string) => `Overlaps the buffer around ${booking}`,
    outsideYourHours: 'Outside your hours',
    inThePast: 'In the past',
    overLimitPer: (most: number, whose: string, per: string) =>
      `Over your limit of ${most} ${whose === 'service' ? 'of these ' : ''}per ${per}`,
    allDay: 'all day',
    busyInYourCalendar: (when: string, calendar: string) => `Busy ${when} in your calendar ${calendar}`,
  },
} as const;
