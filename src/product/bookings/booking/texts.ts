/** Texts about a booking that visitors read both on pages and in emails. */
export const texts = {
  deadline: (when: string) => `Your deadline: ${when}.`,
  firstDeadline: (when: string) => `Deadline for the first date: ${when}. Each other date has its own.`,
  free: 'Free',
  online: 'Online',
  inPerson: 'In person',
  atMostCharacters: (max: number) => `Use at most ${max} characters`,
  enterYourName: 'Enter your name',
  asked: {
    phoneNumberExample: 'Enter a phone number such as +351 912 345 678',
    enterAnAnswer: 'Enter an answer',
    chooseAnAnswer: 'Choose an answer',
    enterPhoneNumber: 'Enter your phone number',
    enterAMessage: 'Enter a message',
    yes: 'Yes',
    no: 'No',
    chooseOneOptions: 'Choose one of the options',
  },
  contract: {
    tooManyAnswers: 'Too many answers',
    tooManyFields: 'Too many fields',
    codeTooLong: 'This is too long for a code',
  },
  serverError: 'Something went wrong on our side. Please try again.',
} as const;
