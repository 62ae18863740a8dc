export const texts = {
  invoiceName: (plan: string, cycle: 'month' | 'year') =>
    `Vitrine ${plan}, ${cycle === 'month' ? 'monthly' : 'yearly'}`,
  card: (last4: string) => `Card ending in ${last4}`,
  paypal: (email: string | undefined) => (email === undefined ? 'PayPal' : `PayPal, ${email}`),
  /** What an invoice is for whose plan is not known any more. */
  somePlan: 'Vitrine plan',
  refusals: {
    planNotSold: 'This plan isn’t for sale here. Choose another one.',
    alreadySubscribed: 'You already have a subscription. Change it on the billing screen.',
    notSubscribed: 'You have no subscription. Choose a plan first.',
    paymentDue: 'Your last payment failed. Pay it first, then change your plan.',
    samePlan: 'You already have this plan.',
    termsChanged: 'The price has changed since you opened this. Check it and confirm again.',
    paymentDeclined: 'Your bank declined the payment, and your plan stays as it is. Update your card and try again.',
    endedForGood: 'This subscription was cancelled and can’t go on. Choose a plan again once it’s over.',
    portalUnavailable: 'There are no billing pages for your plan.',
    providerAway: 'The payment provider didn’t answer. Nothing was charged twice; try again in a few minutes.',
    badCard: 'This isn’t a test card. Use one of those listed below.',
    cardDeclined: 'This card was declined. Use another one.',
  },
  mails: {
    hi: (name: string) => `Hi ${name},`,
    failed: {
      subject: (plan: string) => `Your payment for ${plan} failed`,
      title: 'Your payment failed',
      what: (plan: string, until: string) =>
        `We couldn’t charge you for the ${plan} plan. You keep ${plan} until ${until}. Check how you pay to stay on it.`,
      button: 'See how you pay',
    },
    trial: {
      subject: (plan: string) => `Your ${plan} trial ends soon`,
      title: 'Your trial ends soon',
      what: (plan: string, ends: string, price: string) =>
        `Your ${plan} trial ends on ${ends}. From then on you pay ${price}. You can cancel any time before.`,
      button: 'See your plan',
    },
    ended: {
      subject: (plan: string) => `Your ${plan} plan has ended`,
      title: 'Your plan has ended',
      what: (plan: string) =>
        `Your ${plan} plan has ended, and you’re on Free. Nothing was deleted: what is over Free’s limits is hidden from your page until you choose a plan again.`,
      button: 'See plans',
    },
    price: (amount: string, cycle: 'month' | 'year') => `${amount} a ${cycle}`,
  },
} as const;
