export const texts = {
  refusals: {
    connectUnavailable: 'Accounts can’t be connected on this server. Ask its administrator.',
    providerAway: 'Stripe isn’t responding. Nothing was changed; please try again in a minute.',
    linkExpired: 'That link has expired or belongs to another account. Click the button again.',
    notConnected: 'No account is connected.',
    ownKeysUnavailable: 'Your own keys can’t be used on this server. Ask its administrator.',
    keyModes: 'One key is for tests and the other is live. Copy both from the same mode.',
    paymentsOpen:
      'A payment or refund with these keys isn’t finished. Nothing was changed; please try again in a few minutes.',
    testKeys: 'These are test keys, which take no money. Copy the live keys.',
    keyLacks: (missing: string) =>
      `This key isn’t allowed everything. Edit it on Stripe and allow: ${missing}. Then enter it again.`,
    keyRefused: 'Stripe doesn’t accept this key. Check that you copied all of it and that it isn’t revoked.',
    accountCannotCharge: 'This account can’t take payments yet. Finish its setup on Stripe first.',
  },
} as const;
