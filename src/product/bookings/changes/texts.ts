export const texts = {
  noSuchBooking: 'Booking not found.',
  requestAnsweredWithdrawnOrRanOut: 'This request was already answered or cancelled, or has expired.',
  wouldBegunAlreadyOnlyBeDeclined: 'The session would already have started, so you can only decline this request.',
  notBegunYet: 'This session hasn’t started yet. You can mark a no-show after the start.',
  bookingNotConfirmedNobody: 'This booking isn’t confirmed, so it can’t be a no-show.',
  theyWereCheckedIn: 'This attendee is checked in. Undo the check-in first.',
  bookingNotConfirmedAnyMore: 'This booking is no longer confirmed.',
  itIsTooEarly: 'Too early: check-in opens 12 hours before the start.',
} as const;
