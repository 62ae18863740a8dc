export const texts = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  aBrowser: 'Browser',
  noDevice: 'This browser is no longer in your list.',
  unknownBrowser: 'Unknown browser',
  mail: {
    subject: 'New sign-in to your Vitrine account',
    what: (name: string, when: string) => `Your account was used in a new browser: ${name}, ${when}.`,
    whatToDo: (url: string) =>
      `If that was you, you can ignore this email. If not, change your password and sign the browser out in your settings: ${url}`,
  },
} as const;
