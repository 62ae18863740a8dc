export const texts = {
  tagline: 'Your page, bookings and payments in one place.',
  scriptNeeded: 'This page needs JavaScript. Turn it on in your browser to continue.',
  open: 'Open',
  yourStyle: 'Your style',
  anotherStyle: 'Choose another',
  styleIsPremium:
    'The style you chose is part of the Pro plan. Your page starts with another one; switch to it once you’re on Pro.',
} as const;
