import type { Currency } from '../../base/currency.ts';
import { isId } from '../../base/id.ts';
import { formatMoney } from '../../base/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database.ts';
import { newsReaders } from '../../product/accounts/email-choices/email-choices.flow.ts';
import { planSaleTerms, type SaleDeps } from '../../product/billing/for-rooms/plan-sale.flow.ts';
import { codeState, paidPlans } from '../../product/billing/plan-codes/plan-code.ts';
import { codeCounts, codePage } from '../../product/billing/plan-codes/plan-codes.flow.ts';
import { cycles } from '../../product/billing/subscriptions/subscription.ts';
import { commandActs } from '../../product/operator-area/act-deps.flow.ts';
import { changePlanCode, makePlanCodes } from '../../product/operator-area/code-acts.flow.ts';
import { mostCodes } from '../../product/operator-area/contract.ts';
import { type AskedAct, actOnCreator, signEveryoneOut } from '../../product/operator-area/creator-acts.flow.ts';
import { findCreators } from '../../product/operator-area/creators.flow.ts';
import { texts } from '../../product/operator-area/texts.ts';
import {
  actPage,
  failedJobPage,
  mismatchList,
  reviewMismatch,
  settleFailedJob,
} from '../../product/operator-area/trouble-acts.flow.ts';
import { countedKinds, limitOf, type Plan, planNames, plans } from '../../product/plans/entitlement.ts';

export const operatorUsage = `npm run operator -- plans                 the plans, their limits and prices, trial and grace
npm run operator -- creators WORDS        users whose name, email or page contains these words
npm run operator -- grant-plan EMAIL PLAN grants free, basic, pro or empower, beside codes and subscriptions
npm run operator -- whitelist EMAIL       removes every limit; unwhitelist restores them
npm run operator -- lock-profile EMAIL    a user cannot change their profile; unlock-profile lets them
npm run operator -- disable EMAIL         signs a user out and takes their page offline; enable undoes it
npm run operator -- sign-out EMAIL        ends every session of a user
npm run operator -- new-password EMAIL    signs a user out; the next sign-in asks for a new password
npm run operator -- sign-everyone-out     ends every session
npm run operator -- codes                 how many codes were created and redeemed, and the latest with their ids
npm run operator -- create-codes PLAN N   creates N codes for a plan and shows them once; a date after N is their last day
npm run operator -- end-code ID DATE      until when a code can be redeemed (2027-01-31, or never)
npm run operator -- revoke-code ID        a code unlocks nothing any more, also for who redeemed it
npm run operator -- failed                failed jobs and emails; retry ID runs one again, dismiss ID removes it
npm run operator -- to-review             payments, subscriptions and licenses that do not match; reviewed ID notes it
npm run operator -- product-news          the emails of everybody who asked for product news
npm run operator -- acts                  what was done here, latest first`;

/** A command that cannot be done, with a sentence that says why. */
export class OperatorRefusal extends Error {}

const toCreator: Readonly<Record<string, Exclude<AskedAct['act'], 'give plan'>>> = {
  whitelist: 'whitelist',
  unwhitelist: 'unwhitelist',
  'lock-profile': 'lock profile',
  'unlock-profile': 'unlock profile',
  disable: 'disable',
  enable: 'enable',
  'sign-out': 'sign out',
  'new-password': 'new password',
};
const done = ['Done.'];
const soon = ['Done as soon as the server runs.'];
const listed = 100;

/** `sale`: who sells plans here, asked for prices that are not in the settings. */
type OperatorDeps = { db: Db; config: Config; clock: Clock } & SaleDeps;

/** Runs one command of the operator and returns what to print. Throws `OperatorRefusal`. */
export async function operatorAct(
  { db, config, clock, sale }: OperatorDeps,
  [act = '', subject = '', more = '', until = '']: readonly string[],
): Promise<string[]> {
  const deps = commandActs({ db, clock });
  const onUser = async (asked: AskedAct): Promise<string[]> => {
    if (!(await actOnCreator(deps, { email: subject }, asked)).ok)
      throw new OperatorRefusal(`Nobody here has the email ${subject}.`);
    return /plan|whitelist/.test(asked.act) ? soon : done;
  };
  const known = toCreator[act];
  if (known !== undefined) return onUser({ act: known });
  switch (act) {
    case 'plans':
      return planLines(config, sale);
    case 'creators':
      return (await findCreators(db, subject, listed)).map(({ email, userUrl, plan, disabledAt }) =>
        [email, userUrl ?? 'no page', planNames[plan], ...(disabledAt === null ? [] : ['disabled'])].join('  '),
      );
    case 'grant-plan':
      return onUser({ act: 'give plan', plan: oneOf(plans, more) });
    case 'codes':
      return [
        ...(await codeCounts(db)).map(({ plan, made, used }) => `${plan}: ${made} created, ${used} redeemed`),
        ...(await codePage(db, { limit: listed, now: deps.now })).map(code =>
          [code.id, code.ending, code.plan, codeState(code, deps.now), code.email ?? ''].join('  '),
        ),
      ];
    case 'create-codes': {
      const count = Number(more || 1);
      const plan = oneOf(paidPlans, subject);
      if (!Number.isInteger(count) || count < 1 || count > mostCodes)
        throw new OperatorRefusal(`Create between 1 and ${mostCodes} codes at once.`);
      return makePlanCodes(deps, { plan, count, endsAt: until === '' ? null : endOf(until) });
    }
    case 'end-code':
      return onCode(changePlanCode(deps, uuid(subject), { endsAt: more === 'never' ? null : endOf(more) }));
    case 'revoke-code':
      return onCode(changePlanCode(deps, uuid(subject), 'take back'));
    case 'failed':
      return (await failedJobPage(db, { limit: listed })).jobs.map(
        ({ id, task, failedAt, recipient, reason }) =>
          `${id} ${failedAt.toISOString()} ${task} ${recipient ?? ''} ${reason}`,
      );
    case 'retry':
    case 'dismiss':
      if (!(await settleFailedJob(deps, Number(subject) || 0, act === 'retry' ? 'run job again' : 'dismiss job')))
        throw new OperatorRefusal(texts.noJob);
      return done;
    case 'to-review':
      return (await mismatchList(db, false)).map(
        ({ id, foundAt, kind, subject: what, details }) =>
          `${id} ${foundAt.toISOString()} ${kind} ${what} ${JSON.stringify(details)}`,
      );
    case 'reviewed':
      if (!(await reviewMismatch(deps, uuid(subject)))) throw new OperatorRefusal(texts.noMismatch);
      return done;
    case 'product-news':
      return newsReaders(db);
    case 'sign-everyone-out':
      return [`${await signEveryoneOut(deps)} sessions ended.`];
    case 'acts':
      return (await actPage(db, { limit: listed })).acts.map(
        ({ at, actor, act: what, subject: whom, details }) =>
          `${at.toISOString()} ${actor}: ${what} ${whom} ${JSON.stringify(details)}`,
      );
    default:
      throw new OperatorRefusal(operatorUsage);
  }
}

async function planLines(config: Config, sale: SaleDeps['sale']): Promise<string[]> {
  const { currency, seller, prices } = await planSaleTerms(config, { sale });
  const each = (plan: Plan): string => {
    const counts = countedKinds.map(kind => `${kind} ${limitOf(kind, plan) ?? 'without limit'}`);
    const cost = plan === 'free' ? [] : cycles.map(cycle => costLine(prices[plan][cycle], currency, cycle));
    return `${plan} (${planNames[plan]}): ${[...counts, ...cost].join(', ')}`;
  };
  return [
    ...plans.map(each),
    `sold by ${seller ?? 'nobody'}; the first ${config.PLAN_TRIAL_DAYS} days cost nothing, and ${config.PLAN_GRACE_DAYS} days pass after a payment failed`,
  ];
}

const costLine = (amount: number | null, currency: Currency, cycle: string): string =>
  amount === null ? `not sold by the ${cycle}` : `${formatMoney({ amount, currency }, 'en-US')} a ${cycle}`;

function oneOf<Known extends string>(all: readonly Known[], word: string): Known {
  const found = all.find(known => known === word);
  if (found === undefined) throw new OperatorRefusal(`A plan is one of ${all.join(', ')}.`);
  return found;
}

/** The end of a day in UTC: codes can be redeemed until then. */
function endOf(day: string): Date {
  const at = new Date(`${day}T24:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && new Date(at.getTime() - 1).toISOString().startsWith(`${day}T`);
  if (!isDay) throw new OperatorRefusal('The last day is a date such as 2027-01-31.');
  return at;
}

function uuid(text: string): string {
  if (!isId(text)) throw new OperatorRefusal('The id is the long one that the list shows.');
  return text;
}

async function onCode(changing: ReturnType<typeof changePlanCode>): Promise<string[]> {
  const changed = await changing;
  if (changed.ok) return soon;
  const sentences = {
    code_missing: texts.codes.missing,
    code_redeemed: texts.codes.redeemed,
    code_taken_back: texts.codes.takenBack,
  };
  throw new OperatorRefusal(sentences[changed.refusal.kind]);
}
