export const texts = {
  accounts: {
    accountLeaving: 'Your account is about to be deleted. Keep it first to change anything.',
    profileIsLocked: 'Your profile can’t be changed right now. Contact support.',
    weakPassword: 'This password is easy to guess. Please choose another.',
    signUpAgain: 'Please sign up again in this browser.',
    wrongOrExpiredCode: 'This code is wrong or has expired. Check the email or request a new one.',
    tooManyWrongCodes: 'Too many wrong codes. Request a new one.',
    linkIsOver: 'This link was already used or has expired. Sign in, or sign up again.',
    wrongSignUpPassword: 'This is not the password of that sign-up.',
    wrongEmailOrPassword: 'Wrong email or password.',
    confirmYourEmailFirst: 'Confirm your email first. We can send you a new code.',
    tooManyAttempts: 'Too many attempts. Please wait a few minutes.',
    unknownTimeZone: 'Unknown time zone',
    signedIn: 'You’re already signed in.',
    placeNotFound: 'You are no longer signed in there.',
    alreadySold: 'You’ve made a sale, so your currency can’t change any more.',
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
