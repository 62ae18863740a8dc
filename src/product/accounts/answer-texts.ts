export const texts = {
  accounts: {
    thisCodeHasExpired: 'This code has expired. Request a new one.',
    wrongCode: 'Wrong code. Check the email and try again.',
    tooManyWrongCodes: 'Too many wrong codes. Request a new one.',
    wrongEmailOrPassword: 'Wrong email or password.',
    confirmYourEmailFirst: 'Confirm your email first. We can send you a new code.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes.',
    unknownTimeZone: 'Unknown time zone',
  },
  thisAddressIsTaken: 'This address is taken',
  savedView: {
    enterAName: 'Enter a name',
    filterTooLongToSave: 'This filter is too long to save',
  },
  savedViews: {
    alreadyViewWithName: 'You already have a view with this name',
    youAlreadyHaveViews: (viewLimit: number) => `You already have ${viewLimit} views. Delete one first.`,
  },
} as const;
