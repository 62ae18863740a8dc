export const texts = {
  invoiceName: (plan: string, cycle: 'month' | 'year') =>
    `Vitrine ${plan}, ${cycle === 'month' ? 'monthly' : 'yearly'}`,
  card: (last4: string) => `Card ending in ${last4}`,
  paypal: (email: string | undefined) => (email === undefined ? 'PayPal' : `PayPal, ${email}`),
  /** What an invoice is for whose plan is not known any more. */
  somePlan: 'Vitrine plan',
  mails: {
    hi: (name: string) => `Hi ${name},`,
    failed: {
      subject: (plan: string) => `Your payment for ${plan} failed`,
      title: 'Your payment failed',
      what: (plan: string, until: string) =>
        `We couldn’t charge you for the ${plan} plan. You keep ${plan} until ${until}. Check your payment method to keep it.`,
      button: 'Check payment method',
    },
    trial: {
      subject: (plan: string) => `Your ${plan} trial ends soon`,
      title: 'Your trial ends soon',
      what: (plan: string, ends: string, price: string) =>
        `Your ${plan} trial ends on ${ends}. After that, you pay ${price}. You can cancel any time before then.`,
      button: 'View your plan',
    },
    ended: {
      subject: (plan: string) => `Your ${plan} plan has ended`,
      title: 'Your plan has ended',
      what: (plan: string) =>
        `Your ${plan} plan has ended, and you’re on Free. Nothing was deleted. Items over Free’s limits are hidden on your page until you choose a plan again.`,
      button: 'View plans',
    },
    price: (amount: string, cycle: 'month' | 'year') => `${amount} a ${cycle}`,
  },
} as const;
