import type { Plan } from '../../plans/entitlement.ts';

const youngDays = 30;
const dayMs = 86_400_000;

/**
 * How many mails a day a host may send to strangers: `least` for a free account in its first 30 days, five times as
 * many later, ten times on a paid plan, a hundred times with both.
 */
export function strangerLimit(host: { plan: Plan; createdAt: Date }, least: number, now: Date): number {
  const isYoung = now.getTime() - host.createdAt.getTime() < youngDays * dayMs;
  const isFree = host.plan === 'free';
  if (isFree) return isYoung ? least : least * 5;
  return isYoung ? least * 10 : least * 100;
}
