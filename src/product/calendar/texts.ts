export const texts = {
  scheduleGone: 'This schedule no longer exists.',
  clockChange: {
    anHour: 'an hour',
    timeMoves: (way: string, size: string, day: string) => `Local time moves ${way} by ${size} on ${day}.`,
  },
  dateOverride: {
    withoutDay: (message: string) => message.replace('On Mon, ', ''),
    tooManyRanges: 'Use at most 10 time ranges a day',
    dayOff: 'Day off',
  },
  dateOverrides: {
    dateRange: 'Choose a date from today to three years ahead.',
    changedElsewhere: 'This day was changed in another tab. Please check it again.',
  },
  formatDay: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
  },
  impossible: {
    limitIsZero: 'A limit of 0 allows no bookings. Leave it empty for no limit, or hide the service.',
    limitAcrossServices: 'Your limit across all services is 0. Change it under Availability.',
    noHours: 'You have no available hours yet. Open at least one day under Availability, or choose another schedule.',
    noticeTooLong:
      'The minimum notice is longer than the booking window. Shorten the notice, or let people book further ahead.',
    stretchTooShort: (list: string) =>
      `Your longest available stretch is ${list}, shorter than a session. Shorten the session, or add longer hours under Availability.`,
  },
  schedule: {
    tooManySchedules: (mostSchedules: number) =>
      `You have ${mostSchedules} schedules already. Delete one to add another.`,
    nameTaken: 'You already have a schedule with this name',
    hoursChanged: 'These hours were changed in another tab. Please check them again.',
    defaultSchedule: 'This is your default schedule. Make another one the default first.',
    scheduleInUse: 'This schedule is in use.',
    limitsChanged: 'These limits were changed in another tab. Please check them again.',
    theseHours: (list: string, uses: string) =>
      `${list} ${uses} these hours. Choose another schedule there first, and publish if it is live.`,
    scheduledPage: (list: string, uses: string, page: string, when: string) =>
      `${list} ${uses} these hours on the page “${page}”, scheduled for ${when}. Reschedule it with another schedule, or cancel it first.`,
    untitledService: 'Untitled service',
    usualHours: 'Usual hours',
    enterAName: 'Enter a name',
  },
  nextDay: ' next day',
  weeklySchedule: {
    endBeforeStart: 'The end must be after the start',
    tooManyRanges: 'Use at most 70 time ranges a week',
    onAndOverlap: (dayName: string | undefined, hours: string, otherHours: string) =>
      `On ${dayName}, ${hours} and ${otherHours} overlap`,
    noHoursYet: 'No hours yet',
    everyDay: 'Every day',
    allDay: 'all day',
    midnight: 'midnight',
    theNextDay: ' the next day',
  },
} as const;
