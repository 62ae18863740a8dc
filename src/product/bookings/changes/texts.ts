export const texts = {
  noSuchBooking: 'Booking not found.',
  requestClosed: 'This request was already answered or cancelled, or has expired.',
  onlyDeclinable: 'The session would already have started, so you can only decline this request.',
  notBegunYet: 'This session hasn’t started yet. You can mark a no-show after the start.',
  notConfirmed: 'This booking isn’t confirmed, so it can’t be a no-show.',
  attendeeCheckedIn: 'This attendee is checked in. Undo the check-in first.',
  noLongerConfirmed: 'This booking is no longer confirmed.',
  tooEarly: 'Too early: check-in opens 12 hours before the start.',
} as const;
