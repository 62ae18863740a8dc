export const texts = {
  panel: {
    list: 'Where you are signed in',
    thisBrowser: 'This browser',
    lastUsed: (when: string) => `Last used ${when}`,
    signOut: 'Sign out',
    signOutOf: (browser: string, when: string) => `Sign out of ${browser}, last used ${when}`,
    signedOutThere: (browser: string) => `Signed out of ${browser}`,
    signOutElsewhere: 'Sign out everywhere else',
    signedOutElsewhere: 'Signed out everywhere else',
    signOutEverywhere: 'Sign out everywhere',
    onlyHere: 'You are signed in in this browser only.',
    loadAgain: 'Try again',
  },
} as const;
