export const texts = {
  noSuchBooking: 'Booking not found.',
  requestAnsweredWithdrawnOrRanOut: 'This request was already answered, was withdrawn or has expired.',
  wouldBegunAlreadyOnlyBeDeclined: 'It would already have started, so you can only decline it.',
  notBegunYet: 'It hasn’t started yet. You can mark it after the start.',
  bookingNotConfirmedNobody: 'This booking isn’t confirmed, so it can’t be a no-show.',
  theyWereCheckedIn: 'They were checked in. Undo the check-in first.',
  bookingNotConfirmedAnyMore: 'This booking is no longer confirmed.',
  itIsTooEarly: 'Too early: check-in opens 12 hours before the start.',
} as const;
