export const texts = {
  accounts: {
    accountLeaving: 'Your account is about to be deleted. Keep it first to change anything.',
    profileIsLocked: 'Your profile can’t be changed right now. Contact support.',
    weakPassword: 'This password is easy to guess. Please choose another.',
    signUpAgain: 'Please sign up again in this browser.',
    codeInvalid: 'This code is wrong or has expired. Check the email or request a new one.',
    tooManyCodes: 'Too many wrong codes. Request a new one.',
    linkIsOver: 'This link was already used or has expired. Sign in, or sign up again.',
    passwordMismatch: 'This is not the password of that sign-up.',
    wrongPassword: 'Wrong email or password.',
    emailUnconfirmed: 'Confirm your email first. We can send you a new code.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes.',
    unknownTimeZone: 'Unknown time zone',
    signedIn: 'You’re already signed in.',
    placeNotFound: 'You are no longer signed in there.',
    alreadySold: 'You’ve made a sale, so your currency can’t change any more.',
  },
  addressTaken: 'This address is taken',
  savedView: {
    enterAName: 'Enter a name',
    filterTooLong: 'This filter is too long to save',
  },
  savedViews: {
    nameTaken: 'You already have a view with this name',
    tooManyViews: (viewLimit: number) => `You already have ${viewLimit} views. Delete one first.`,
  },
} as const;
