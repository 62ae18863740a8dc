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
  sentence: 'Who is coming, when, and what’s paid.',
  bookingsWhat: 'bookings',
  view: 'View',
} as const;
