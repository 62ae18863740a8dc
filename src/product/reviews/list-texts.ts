/** Sentences creators read about reviews, in the list, its files and refusals. */
export const texts = {
  date: 'Date',
  name: 'Name',
  stars: 'Stars',
  review: 'Review',
  booking: 'Booked',
  answer: 'Answer',
  state: 'State',
  states: { shown: 'Shown', first: 'Shown first', hidden: 'Hidden' },
  reasons: {
    abuse: 'Insulting or threatening',
    privacy: 'Private details of somebody',
    wrong_booking: 'About another booking',
    spam: 'Advertising',
  },
  notFound: 'This review no longer exists.',
  hiddenReview: 'A hidden review cannot be shown first. Show it again before.',
  googleLink: 'Enter a link that begins with https://',
} as const;
