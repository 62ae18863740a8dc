/** What a restricted key of Stripe must be allowed, by its page's names; writing includes reading. */
const permissions = {
  checkout_session_write: 'Checkout Sessions: Write',
  payment_intent_write: 'PaymentIntents: Write',
  charge_write: 'Charges and Refunds: Write',
  customer_write: 'Customers: Write',
  dispute_read: 'Disputes: Read',
  payment_method_read: 'PaymentMethods: Read',
  setup_intent_read: 'SetupIntents: Read',
  balance_read: 'Balance: Read',
  payout_read: 'Payouts: Read',
} as const;
export type KeyPermission = keyof typeof permissions;

export const permissionName = (permission: KeyPermission): string => permissions[permission];

/** Stripe's page for a new restricted key with these chosen; its owner only presses the button. */
export const keyPage = `https://dashboard.stripe.com/apikeys/create?name=Vitrine${Object.keys(permissions)
  .map(permission => `&permissions%5B%5D=rak_${permission}`)
  .join('')}`;
