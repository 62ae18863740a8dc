export const texts = {
  current: 'This browser',
  seen: (last: string, first: string) => `Last used ${last}. First used ${first}.`,
  skips: (until: string) => `Skips the second step until ${until}`,
  remember: 'Skip the second step',
  askAgain: 'Ask for the second step',
  remembered: 'This browser skips the second step for 30 days',
  asksAgain: 'This browser will ask for the second step',
  forget: 'Sign out',
  forgotten: (name: string) => `${name} has been signed out`,
  forgetTitle: (name: string) => `Sign out ${name}?`,
  forgetSentence: 'Whoever uses this browser has to sign in again, with the second step if it is on.',
  cancel: 'Cancel',
} as const;
