/** The refund of one booking, in money and moments: apart from the policy texts, because dialogs load it alone. */
export const texts = {
  backBy: (when: string, money: string) => `Cancel by ${when}: ${money} back.`,
  backBeforeStart: (money: string) => `Cancel before the start: ${money} back.`,
  backIfAway: (money: string) => `${money} back if you don’t come.`,
  nothingAfter: 'No refund after that.',
  deadlinesPassed: 'No refund: the deadlines have passed.',
  ofEachDate: (rule: string) => `First date: ${rule} Each other date has its own deadline.`,
  noRefund: 'No refund after booking.',
  nothingPaid: 'You haven’t paid yet, so there’s nothing to refund if you cancel.',
  ahead: { package: 'package', pass: 'pass', code: 'package or pass' },
  creditBy: (when: string, by: string) =>
    `The session goes back to your ${by} if you cancel by ${when}; not after that.`,
  creditBeforeStart: (by: string) => `The session goes back to your ${by} if you cancel before the start.`,
  creditOver: (by: string) => `The session doesn’t go back to your ${by}: the deadline has passed.`,
  creditNever: (by: string) => `Cancelled sessions don’t go back to your ${by}.`,
} as const;
