export const texts = {
  searchAndCommands: 'Search and commands',
  viewYourPage: 'View your page',
  copyPageLink: 'Copy page link',
  accountMenu: {
    accountOf: (email: string) => `Account: ${email}`,
    account: 'Account',
  },
  commandPalette: {
    searchScreensAndActions: 'Search screens and actions',
    screensAndActions: 'Screens and actions',
    noResultsFor: (typed: string) => `No results for “${typed}”.`,
    linkCopied: 'Link copied',
    goTo: (name: string) => `Go to ${name}`,
  },
  liveAddress: {
    noAddressYet: 'No address yet',
    openYourPage: 'Open your page',
  },
  phoneBar: {
    mainScreens: 'Main screens',
    more: 'More',
    allScreens: 'All screens',
  },
  screens: 'Screens',
  shell: {
    skipToContent: 'Skip to content',
    vitrineHome: 'Vitrine, home',
    ctrlK: 'Ctrl K',
  },
  useAccountActions: {
    themeOfThisDevice: 'Theme of this device',
    lightTheme: 'Light theme',
    darkTheme: 'Dark theme',
    changes: (waiting: number) => (waiting === 1 ? '1 change' : `${waiting} changes`),
    youHaveNotSaved: (changes: string, waiting: number) =>
      `You have ${changes} not saved. Signing out now loses ${waiting === 1 ? 'it' : 'them'}.`,
    signOutAnyway: 'Sign out anyway',
    youreStillSignedIn: 'You’re still signed in. Check your connection and try again.',
    current: 'Current',
    signOut: 'Sign out',
  },
} as const;
