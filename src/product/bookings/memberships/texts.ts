import { firstNameOf } from '../../customers/first-name.ts';
/** Every sentence about memberships, on the member's page and in emails. */
export const texts = {
  status: {
    active: 'Active',
    past_due: 'Payment failed',
    canceled: 'Cancelled',
    unpaid: 'Paused, not paid',
    lapsed: 'Ended, not paid',
    complete: 'Paid in full',
  },
  label: 'Membership',
  agreement: (price: string) =>
    `Your card will be saved and charged ${price} until you cancel. You can cancel any time on your membership’s page; we’ll email you the link.`,
  agreementWithAccount: (price: string) =>
    `Your payment method will be saved and charged ${price} until you cancel. You can cancel any time on your membership’s page; we’ll email you the link.`,
  planAgreement: (parts: string, whole: string) =>
    `You’ll make ${parts}, ${whole} in total: the first one now, the others automatically with the same payment method, which is saved until the last one.`,
  plan: {
    label: 'Payment plan',
    nextPayment: 'Next payment',
    untilNext: 'Longer with each payment',
    later:
      'The other payments of your plan are taken automatically with the same payment method, which is saved until the last one.',
    pastDue: 'We couldn’t take a payment of your plan. Pay it so that your pass isn’t paused; we’ll also try again.',
    needsConfirmation:
      'Your bank asks you to confirm a payment of your plan. Confirm it so that your pass isn’t paused.',
    unpaid: (day: string) =>
      `Your pass is paused because a payment of your plan failed, and we won’t try again. Pay it by ${day} to continue. Payments due since then are taken right after it.`,
    complete: 'All payments are made. Nothing more will be charged.',
    over: (host: string) => `This payment plan has ended. Please contact ${host}.`,
  },
  nextCharge: 'Next charge',
  charge: (sum: string, day: string) => `${sum} on ${day}`,
  endsOn: 'Ends on',
  owed: 'To pay',
  cancel: 'Cancel membership',
  cancelHint: (day: string) => `If you cancel, you can use it until ${day}, and you won’t be charged again.`,
  cancelOwedHint: 'If you cancel, it ends right away, and you won’t be charged again.',
  resume: 'Keep membership',
  resumeHint: (day: string) => `It ends on ${day}. Until then you can change your mind.`,
  pay: (sum: string) => `Pay ${sum}`,
  pastDue: 'We couldn’t take the payment for the current period. Pay to keep booking; otherwise we’ll try again.',
  unpaid: (day: string) =>
    `Your membership is paused because a payment failed, and we won’t try again. Pay by ${day} to continue. A new period starts when you pay.`,
  needsConfirmation: 'Your bank asks you to confirm the payment for the current period. Confirm it to keep booking.',
  confirm: (sum: string) => `Confirm ${sum}`,
  card: 'Paid with',
  changeCard: 'Change payment method',
  over: (host: string) => `This membership has ended. To start again, buy it on ${host}’s page.`,
  notChanged: 'Nothing was changed. Please try again.',
  mail: {
    title: (what: string) => what,
    hello: (name: string, text: string) => `Hi ${firstNameOf(name)}, ${text}`,
    sentBy: (host: string) => `Sent by Vitrine for ${host}`,
    view: 'View your membership',
    pay: 'Pay now',
    confirmPayment: 'Confirm payment',
    viewOrder: 'View order',
    amount: 'Amount',
    until: 'Until',
    payBy: 'Pay by',
    member: 'Member',
    past_due: {
      subject: (title: string) => `Payment failed: ${title}`,
      text: (title: string, host: string) =>
        `we couldn’t take the payment for ${title} with ${host}. Pay with the button below to keep booking. We’ll also try again.`,
      host: (name: string, title: string) =>
        `${name}’s payment for ${title} was declined. They have been asked to pay.`,
    },
    confirm: {
      subject: (title: string) => `Confirm your payment: ${title}`,
      text: (title: string, host: string) =>
        `your bank asks you to confirm the payment for ${title} with ${host}. Confirm it with the button below to keep booking.`,
      host: (name: string, title: string) =>
        `${name}’s bank asks them to confirm the payment for ${title}. They have been asked to.`,
    },
    ending: {
      subject: (title: string) => `Cancelled: ${title}`,
      text: (title: string, host: string) =>
        `${title} with ${host} won’t be charged again. You can use it until the day below.`,
      host: (name: string, title: string) => `${name} cancelled ${title}. It lasts until the day below.`,
    },
    ended: {
      subject: (title: string) => `Ended: ${title}`,
      text: (title: string, host: string) => `${title} with ${host} has ended. You won’t be charged again.`,
      host: (name: string, title: string) => `${title} of ${name} has ended.`,
    },
    complete: {
      subject: (title: string) => `Paid in full: ${title}`,
      text: (title: string, host: string) =>
        `all payments for ${title} with ${host} are made. Nothing more will be charged.`,
      host: (name: string, title: string) => `${name} has made all payments for ${title}.`,
    },
    plan: {
      past_due: (title: string, host: string) =>
        `we couldn’t take a payment for ${title} with ${host}. Pay with the button below so that your pass isn’t paused. We’ll also try again.`,
      confirm: (title: string, host: string) =>
        `your bank asks you to confirm a payment for ${title} with ${host}. Confirm it with the button below so that your pass isn’t paused.`,
      unpaid: (title: string, host: string) =>
        `we couldn’t take a payment for ${title} with ${host}, so it’s paused, and we won’t try again. To continue, pay with the button below by the day below. Payments due since then are taken right after it.`,
      view: 'View your pass',
    },
    unpaid: {
      subject: (title: string) => `Paused, not paid: ${title}`,
      text: (title: string, host: string) =>
        `we couldn’t take the payment for ${title} with ${host}, so it’s paused, and we won’t try again. To continue, pay with the button below by the day below. A new period starts when you pay.`,
      host: (name: string, title: string) =>
        `${name} hasn’t paid for ${title}, so it’s paused. They can pay until the day below; then it ends.`,
    },
    back: {
      subject: (title: string) => `Active again: ${title}`,
      text: (title: string, host: string) => `you’ve paid what was owed, so ${title} with ${host} is active again.`,
      host: (name: string, title: string) => `${name} has paid what was owed for ${title}, so it’s active again.`,
    },
  },
} as const;
