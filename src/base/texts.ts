export const texts = {
  atMostCharacters: (max: number) => `Use at most ${max} characters`,
  dateField: {
    chooseADate: 'Choose a date',
    chooseAYear: 'Choose a year from 1950 to 2099',
  },
  pictureLost: 'Choose the picture again',
  foreignFormatting: 'This text has formatting we can’t save. Paste it again as plain text.',
} as const;

/** What a host reads in the history of a booking or an order. */
export const historyTexts = {
  undelivered: {
    refused: (to: string) => `The email to ${to} was refused. Check the address.`,
    waited: (to: string) => `The email to ${to} couldn’t be sent for four days, so it wasn’t sent.`,
    unknown: (to: string) => `The email to ${to} may not have arrived.`,
  },
} as const;
