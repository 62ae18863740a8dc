import { mostFile } from './import-limits.ts';

export const texts = {
  refusals: {
    choose: 'Choose a file.',
    tooLarge: `This file is larger than ${mostFile.text}.`,
    noZip: 'This isn’t a ZIP file, or it’s damaged. Download your data again and choose that file.',
    tooMuch: 'This file contains more data than can be imported.',
    notOurs: 'This ZIP file doesn’t contain Vitrine data.',
    notEmpty:
      'This account already has bookings, sales, people or blocked times. Data can only be imported into a new account.',
    live: 'Your page is live. Take it offline first: the import replaces it.',
    hasProblems: 'The file has problems, so nothing was imported.',
    unreadable: 'The upload couldn’t be read. Try again.',
  },
  problem: {
    unknownFile: 'This file isn’t part of Vitrine data.',
    newer: 'This data is from a newer version of Vitrine.',
    damaged: 'The file is damaged.',
    notRow: 'This line isn’t a row.',
    unknownColumn: (names: string) => `Unknown field: ${names}`,
    wrongValue: (name: string) => `The value of ${name} isn’t valid.`,
    wrongPart: (what: string) => `This part of the page can’t be read here: ${what}`,
    missingPage: 'The main page is missing.',
    oneAccount: 'This file must contain exactly one account.',
    twice: 'This record is in the file twice.',
    unknownReference: 'This record refers to one that isn’t in the file.',
    brokenRule: (rule: string) => `This record breaks a rule of the database: ${rule}`,
    imageMissing: 'The image of this record is missing.',
    imageUnknown: 'No record in data/images.json belongs to this image.',
    imageUnreadable: 'This image can’t be read.',
    tooManyImages: (most: number) => `Your plan includes at most ${most} images.`,
  },
} as const;
