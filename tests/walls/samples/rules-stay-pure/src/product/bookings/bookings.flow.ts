export const findBooking = 1;
