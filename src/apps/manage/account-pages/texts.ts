export const texts = {
  pageBookingsPaymentsInOnePlace: 'Your page, bookings and payments in one place.',
  thisPageNeedsJavascript: 'This page needs JavaScript. Turn it on in your browser to continue.',
  open: 'Open',
} as const;
