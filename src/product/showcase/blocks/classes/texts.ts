import { offerFieldNames } from '../../offer-fields/texts.ts';

export const texts = {
  titleExample: 'Salsa from zero',
  descriptionHint: 'Who it’s for, what to bring and what to expect.',
  length: 'Length',
  minutes: 'minutes',
  spots: 'Spots',
  people: 'people',
  datesTogether: (dates: number) => `${dates} dates together`,
  severalDates: 'Allow booking several dates at once',
  severalDatesHint:
    'For courses: people pick a first date and book the following dates together, each at the price above.',
  datesPerBooking: 'Dates per booking',
  datesUnit: 'dates',
  when: 'When',
  days: 'Days',
  from: 'From',
  date: 'Date',
  starts: 'Starts',
  lastDate: 'Last date',
  lastDateHint: 'Leave empty to repeat with no end.',
  time: (rhythm: string | undefined, city: string) =>
    rhythm === undefined ? `${city} time.` : `${rhythm}, ${city} time.`,
  noOneBook: 'No one can book this.',
  noUpcomingDates: 'This class has no upcoming dates. Choose a later last date, or leave it empty.',
  dateInPast: 'This date is in the past. Choose a later one.',
  aSession: 'A session',
  aDay: 'A day',
  aWeek: 'A week',
  aMonth: 'A month',
  pricePer: 'Price per',
  pricePerHint: 'Only the words beside the price on your page. People pay it once for each booking.',
  waitlist: 'Waitlist for full dates',
  waitlistHint:
    'When a spot opens, it’s held for the first person on the list, usually for 30 minutes, then for the next.',
  onYourPage: 'On your page',
  datesAndTimes: 'Dates and times',
  daysAndTimes: 'Days and times only',
  address: 'Address',
  addressPlaceholder: 'Studio Lapa, Rua da Bela Vista 18',
  addressHint: 'Shown on your page.',
  meetingLink: 'Meeting link',
  meetingLinkHint: 'Only people who booked get it.',
  zoomLink: 'Zoom link',
  zoomLinkHint: 'Copy it from your Zoom meeting. Only people who booked get it.',
  clubhouseLink: 'Clubhouse link',
  where: 'Where',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = {
  ...offerFieldNames,
  capacity: texts.spots,
  weekdays: texts.days,
  startDate: texts.date,
  startTime: texts.starts,
  untilDate: texts.lastDate,
};
