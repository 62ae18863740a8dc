export const texts = {
  name: 'Measuring visits',
  question:
    'May this site measure which of these pages you view? Your browser then keeps a random number for up to a year. Your name is not sent.',
  yes: 'Yes',
  no: 'No',
  agreed: 'You agreed that your visits here are measured.',
  stop: 'Stop',
} as const;
