/** Every sentence of rescheduling a booking. */
export const texts = {
  title: 'Confirm your new time',
  from: 'From',
  to: 'To',
  move: 'Reschedule',
  moving: 'Rescheduling…',
  otherTime: 'Choose another time',
} as const;
