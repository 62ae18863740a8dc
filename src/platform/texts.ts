/** What people read when a request fails, wherever they are. */
export const texts = {
  failed: 'Something went wrong on our side. Nothing was changed; please try again.',
  foreignOrigin: 'This request came from another site and was refused.',
  invalid: 'This is not valid',
  invalidRequest: 'Something in the request is not valid.',
  tooDeep: 'This has too many nested parts to be read.',
  refusedTitle: 'Something went wrong',
  refusedHint: (message: string) => `${message} Nothing was changed. Go back and try again.`,
  brokenLink: 'This link doesn’t work',
  brokenLinkHint: 'It may be incomplete. Please open it again from where you found it.',
  home: 'Go to the homepage',
  oneMoment: 'One moment',
  leaving: 'We’re taking you to the next page.',
  continue: 'Continue',
  tooManyTries: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,
  seconds: (count: number) => `${count} seconds`,
  minutes: (count: number) => `${count} minutes`,
} as const;
