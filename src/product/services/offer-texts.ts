/** What a session was paid for ahead with: a package of one service, or a pass for several. Texts name it so. */
export type PaidAhead = 'package' | 'pass';

export const texts = {
  refund: {
    /** What is refunded, and until when. */
    step: (share: string, notice: string) => `${share} ${notice}`,
    refundOf: (share: string) => `${share} refund`,
    fullBeforeStart: 'Full refund if you cancel before the start.',
    fullUntilHours: (refundNoticeHour: number) =>
      `Full refund if you cancel at least ${refundNoticeHour} hours before the start; no refund after that.`,
    noRefund: 'No refund after booking.',
    sessionLost: (by: PaidAhead) => `Cancelled sessions don’t go back to your ${by}.`,
    sessionStaysSpent: (by: PaidAhead) => `The session doesn’t go back to your ${by}: the deadline has passed.`,
    sessionReturned: (by: PaidAhead) => `The session goes back to your ${by} if you cancel before the start.`,
    sessionGoesBack: (notice: string, by: PaidAhead) =>
      `The session goes back to your ${by} ${notice.replace(/before$/, 'before the start')}; not after that.`,
    share: (percent: number) => (percent === 100 ? 'full refund' : `${percent}%`),
    nothingAfter: 'no refund after that',
    noShowShare: (noShow: number) => `${noShow === 100 ? 'full refund' : `${noShow}%`} if you don’t come`,
    untilTheStart: 'until the start',
    daysBefore: (hours: number) => `if you cancel at least ${hours} days before`,
    hoursBefore: (hours: number) => `if you cancel at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before`,
  },
} as const;
