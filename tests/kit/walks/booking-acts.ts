import { answer, cancel, changeDate, move, noShow, publish, settleManually, sweep, wait, work } from './host-acts.ts';
import { disputeOne, giveBack, refundTogether, sellPass, useCoupon } from './money-acts.ts';
import { buy, comeBack, details, hold, join, leaveWaitlist, letGo, pay, series } from './visitor-acts.ts';
import type { Act } from './walk-act.ts';

/** All actions, and their relative frequency. */
export const acts: Readonly<Record<string, { act: Act; weight: number }>> = {
  hold: { act: hold, weight: 7 },
  series: { act: series, weight: 2 },
  details: { act: details, weight: 8 },
  'let go': { act: letGo, weight: 1 },
  buy: { act: buy, weight: 5 },
  pay: { act: pay, weight: 4 },
  'come back': { act: comeBack, weight: 4 },
  work: { act: work, weight: 5 },
  sweep: { act: sweep, weight: 2 },
  wait: { act: wait, weight: 3 },
  cancel: { act: cancel, weight: 3 },
  move: { act: move, weight: 3 },
  join: { act: join, weight: 5 },
  leave: { act: leaveWaitlist, weight: 1 },
  answer: { act: answer, weight: 2 },
  'change date': { act: changeDate, weight: 3 },
  publish: { act: publish, weight: 1 },
  'no show': { act: noShow, weight: 1 },
  coupon: { act: useCoupon, weight: 3 },
  'give back': { act: giveBack, weight: 2 },
  'three at once': { act: refundTogether, weight: 2 },
  dispute: { act: disputeOne, weight: 1 },
  'sell pass': { act: sellPass, weight: 2 },
  'settle by hand': { act: settleManually, weight: 2 },
};
