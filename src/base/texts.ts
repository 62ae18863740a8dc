export const texts = {
  atMostCharacters: (max: number) => `Use at most ${max} characters`,
  dateField: {
    chooseADate: 'Choose a date',
    chooseAYear: 'Choose a year from 1950 to 2099',
  },
  chooseThePictureAgain: 'Choose the picture again',
  textFormattingCantSave: 'This text has formatting we can’t save. Paste it again as plain text.',
} as const;
