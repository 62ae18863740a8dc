import { composePlanSale } from '../../../src/apps/server/plan-sale.ts';
import { openSession } from '../../../src/product/accounts/sessions/sessions.flow.ts';
import type { Billing } from '../../../src/product/billing/subscriptions/contract.ts';
import { settleDue } from '../../../src/product/billing/subscriptions/settle-subscription.flow.ts';
import { readMismatches } from '../../../src/product/payments/settling/mismatches.flow.ts';
import type { HeldClock, SignedCreator, TestApp } from '../server/app.ts';

type Answer = { status: number; code: string | undefined; billing: Billing };
const dayMinutes = 24 * 60;
const letter = (at: number): string => String.fromCharCode(97 + at);

/** Creators who buy plans of this app's seller; `name` begins their addresses. */
export function planBuyersOn(app: TestApp, clock: HeldClock, name: string) {
  const { deps } = app;
  const subscriptions = { ...deps, sale: composePlanSale(deps) };
  let creators = 0;

  const call = async (as: SignedCreator, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) => {
    const { status, body: answer } = await app.call(method, `/api/billing${path}`, body, as);
    const code = (answer as { error?: { code: string } }).error?.code;
    return { status, code, billing: answer as Billing } satisfies Answer;
  };
  const planNow = async (as: SignedCreator) =>
    ((await app.call('GET', '/api/plan', undefined, as)).body as { plan: string }).plan;
  /** A session does not outlive what passes here. */
  async function signInAgain(as: SignedCreator): Promise<void> {
    as.cookie = `vitrine_session=${await openSession(deps, as.creatorId, 'test')}`;
  }

  return {
    subscriptions,
    call,
    planNow,
    signInAgain,
    /** Lets days pass, at most fourteen at a time, each followed by what is settled then. */
    async days(count: number, as: SignedCreator): Promise<void> {
      for (let left = count; left > 0; left -= 14) {
        clock.forward(Math.min(left, 14) * dayMinutes);
        await settleDue(subscriptions);
        await planNow(as);
      }
      await signInAgain(as);
    },
    /** The kinds of what the operator is to look at about a subscription. */
    breaks: async (ref: string) =>
      (await readMismatches(deps.db, { looked: false, limit: 200 }))
        .map(({ subject }) => subject.split(' '))
        .flatMap(([about, kind]) => (about === ref ? [kind] : [])),
    /** What earlier tests bought is asked about no more: else each day that passes settles all of it again. */
    leaveEarlier: async () => void (await deps.pool.query('update subscriptions set check_at = null')),
    newCreator: () => app.creator(`${name}${letter(Math.floor(creators / 26))}${letter(creators++ % 26)}`),
  };
}
