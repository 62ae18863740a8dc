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
  confirmCodeMail: {
    isYourVitrineCode: (code: string) => `${code} is your Vitrine code`,
    confirmYourEmail: 'Confirm your email',
    yourCodeIs: (code: string) => `Your code is ${code}`,
    hi: (firstName: string) => `Hi ${firstName},`,
    enterCodeToConfirmEmail: 'Enter this code to confirm your email. It expires in 24 hours.',
    ifDidntAskForCodeIgnoreEmail: 'If you didn’t ask for this code, ignore this email.',
    plainText: (firstName: string, code: string) => `Hi ${firstName},

Your Vitrine code is ${code}. It expires in 24 hours.

If you didn’t ask for this code, ignore this email.`,
    alreadyVitrineAccount: 'You already have a Vitrine account',
    alreadyAccount: 'You already have an account',
    signInWithEmail: 'Sign in with this email',
    someoneProbablyTriedToSignUp: (signInUrl: string) =>
      `Someone, probably you, tried to sign up with this email, which already has an account. Sign in at ${signInUrl}.`,
    plainTextForAccount: (firstName: string, signInUrl: string) => `Hi ${firstName},

Someone, probably you, tried to sign up with this email, which already has an account. Sign in at ${signInUrl}.`,
  },
  contract: {
    pleaseEnterFirstName: 'Please enter First name',
    pleaseEnterLastName: 'Please enter Last name',
    enter6DigitCode: 'Enter the 6-digit code',
    invalidPassword: 'Invalid password',
  },
  thisAddressIsTaken: 'This address is taken',
  invalidEmail: 'Invalid email. Please enter a valid email',
  handle: {
    profileUrlIsRequired: 'Profile URL is requied',
    invalidProfileUrl: 'Invalid profile url. Use only Lowercase English Alphabets',
    threeTo30Letters: 'Use 3 to 30 letters',
    thisAddressIsReserved: 'This address is reserved',
  },
  toCharacters: (passwordMin: number, max: number) => `Use ${passwordMin} to ${max} characters`,
  savedView: {
    enterAName: 'Enter a name',
    filterTooLongToSave: 'This filter is too long to save',
  },
  savedViews: {
    alreadyViewWithName: 'You already have a view with this name',
    youAlreadyHaveViews: (viewLimit: number) => `You already have ${viewLimit} views. Delete one first.`,
  },
} as const;
