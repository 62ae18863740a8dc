export const texts = {
  package: {
    sessions: (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`),
    years: (days: number) => (days === 365 ? '1 year' : `${days / 365} years`),
    weeks: (days: number) => (days === 7 ? '1 week' : `${days / 7} weeks`),
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  refund: {
    refundOf: (share: string) => `${share} refund`,
    fullRefundIfCancelBeforeStart: 'Full refund if you cancel before the start.',
    fullRefundIfCancelAtLeastHours: (refundNoticeHour: number) =>
      `Full refund if you cancel at least ${refundNoticeHour} hours before the start; no refund after that.`,
    backBy: (when: string, money: string) => `Cancel by ${when}: ${money} back.`,
    backBeforeStart: (money: string) => `Cancel before the start: ${money} back.`,
    backIfAway: (money: string) => `${money} back if you don’t come.`,
    nothingAfter: 'No refund after that.',
    deadlinesPassed: 'No refund: the deadlines have passed.',
    ofEachDate: (rule: string) => `First date: ${rule} Each other date has its own deadline.`,
    noRefundAfterBooking: 'No refund after booking.',
    cancelledSessionsDontGoBack: 'Cancelled sessions don’t go back to your package.',
    sessionGoesBackToPackageIfCancel: 'The session goes back to your package if you cancel before the start.',
    sessionGoesBackToPackage: (notice: string) =>
      `The session goes back to your package ${notice.replace(/before$/, 'before the start')}; not after that.`,
    share: (percent: number) => (percent === 100 ? 'full refund' : `${percent}%`),
    noRefundAfterThat: 'no refund after that',
    fullRefundIfDontCome: (noShow: number) => `${noShow === 100 ? 'full refund' : `${noShow}%`} if you don’t come`,
    untilTheStart: 'until the start',
    ifCancelAtLeastDaysBefore: (hours: number) => `if you cancel at least ${hours} days before`,
    ifCancelAtLeastHoursBefore: (hours: number) =>
      `if you cancel at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before`,
  },
} as const;
