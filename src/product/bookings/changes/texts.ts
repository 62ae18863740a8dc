export const texts = {
  noSuchBooking: 'There is no such booking.',
  requestAnsweredWithdrawnOrRanOut: 'This request was answered, withdrawn or ran out meanwhile.',
  wouldBegunAlreadyOnlyBeDeclined: 'It would have begun already, so it can only be declined.',
  notBegunYet: 'It has not begun yet. Mark it once the start has passed.',
  bookingNotConfirmedNobody: 'This booking is not confirmed, so nobody was expected.',
  theyWereCheckedIn: 'They were checked in. Take that back first.',
  bookingNotConfirmedAnyMore: 'This booking is not confirmed any more.',
  itIsTooEarly: 'It is too early: people can be checked in from 12 hours before the start.',
} as const;
