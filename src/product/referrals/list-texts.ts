/** Sentences creators read about referrals, in the list, its files and refusals. */
export const texts = {
  customer: 'Customer',
  email: 'Email',
  since: 'Link since',
  views: 'Views',
  friends: 'Friends',
  waiting: 'Waiting',
  bookings: 'Bookings',
  money: 'Money',
  rewards: 'Coupons',
  unknown: 'No longer known',
  notFound: 'This link no longer exists.',
  fields: {
    most: 'Enter a number from 1 to 100',
    days: 'Enter a number of days from 7 to 730',
  },
} as const;
