export const texts = {
  upcoming: 'Upcoming',
  pending: 'Pending',
  unpaid: 'Unpaid',
  past: 'Past',
  cancelled: 'Cancelled',
  day: 'Day',
  week: 'Week',
  list: 'List',
  bookings: 'Bookings',
  sentence: 'Who comes to you, when, and whether it is paid.',
  bookingsWhat: 'bookings',
  view: 'View',
} as const;
