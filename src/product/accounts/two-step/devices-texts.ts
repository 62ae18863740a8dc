export const texts = {
  current: 'This browser',
  seen: (last: string, first: string) => `Last used ${last}. First used ${first}.`,
  skips: (until: string) => `Skips the second step until ${until}`,
  skipsAlways: 'Skips the second step',
  remember: 'Skip the second step',
  askAgain: 'Ask for the second step',
  remembered: (hasEnd: boolean) =>
    hasEnd ? 'This browser skips the second step for 30 days' : 'This device skips the second step',
  asksAgain: 'This browser will ask for the second step',
  forget: 'Sign out',
  forgetOne: (name: string, last: string) => `Sign out of ${name}, last used ${last}`,
  forgotten: (name: string) => `${name} has been signed out`,
  forgetTitle: (name: string) => `Sign out of ${name}?`,
  forgetSentence: 'Whoever uses this browser has to sign in again, with the second step if it is on.',
  cancel: 'Cancel',
} as const;
