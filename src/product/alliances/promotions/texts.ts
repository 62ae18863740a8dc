/** The invitation that an address without an account is emailed. */
export const texts = {
  email: {
    subject: (host: string) => `${host} invites you to recommend each other`,
    preview: 'A card on each other’s page.',
    hello: 'Hello,',
    text: (host: string) =>
      `${host} has a page on Vitrine and would like to show your card on it, and theirs on yours.`,
    badge: (badge: string) => `Their card of you would say: “${badge}”.`,
    theirPage: 'Their page',
    join: 'Make your page',
    open: 'I have an account: see the invitation',
    once: 'This creator can email you only this once. Nothing is shown and no address is passed on unless you accept. If you do nothing, nothing happens.',
  },
} as const;
