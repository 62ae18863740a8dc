import type { Db } from '../../platform/database.ts';
import { newsReaders } from '../../product/accounts/email-choices/email-choices.flow.ts';
import {
  allowProfile,
  askForNewPassword,
  codeCounts,
  disableUser,
  latestActs,
  makeCodes,
  signEveryoneOut,
  whitelist,
} from '../../product/billing/operator-acts.flow.ts';
import { paidPlans } from '../../product/billing/plan-code.ts';
import { countedKinds, limitOf, planNames, plans } from '../../product/plans/entitlement.ts';

export const operatorUsage = `npm run operator -- plans                 the plans and their limits
npm run operator -- codes                 how many codes there are, and how many are used
npm run operator -- make-codes PLAN N     makes N codes for basic, pro or empower and shows them this once
npm run operator -- whitelist EMAIL       takes every limit off; unwhitelist puts them back
npm run operator -- lock-profile EMAIL    keeps a profile as it is; unlock-profile lets it change
npm run operator -- disable EMAIL         signs a user out for good; enable lets them in again
npm run operator -- new-password EMAIL    signs a user out; the next sign-in asks for a new password
npm run operator -- news-readers          the emails of everybody who asked for product news
npm run operator -- sign-everyone-out     ends every session
npm run operator -- acts                  what was done here, the latest first`;

/** An act that cannot be done, in a sentence. */
export class OperatorRefusal extends Error {}

const most = 1000;

/** Does one act of the operator and gives what there is to say. Throws a sentence. */
export async function operatorAct(db: Db, [act = '', subject = '', count = '1']: readonly string[]): Promise<string[]> {
  const deps = { db, now: new Date() };
  const onUser = async (work: Promise<boolean>, said: string): Promise<string[]> => {
    if (!(await work)) throw new OperatorRefusal(`Nobody here has the email ${subject}.`);
    return [said];
  };
  switch (act) {
    case 'plans':
      return plans.map(plan => {
        const counts = countedKinds.map(kind => `${kind} ${limitOf(kind, plan) ?? 'without limit'}`);
        return `${plan} (${planNames[plan]}): ${counts.join(', ')}`;
      });
    case 'codes':
      return (await codeCounts(deps)).map(({ plan, made, used }) => `${plan}: ${made} made, ${used} used`);
    case 'make-codes': {
      const plan = paidPlans.find(known => known === subject);
      const wanted = Number(count);
      if (plan === undefined) throw new OperatorRefusal(`Codes are for ${paidPlans.join(', ')}.`);
      if (!Number.isInteger(wanted) || wanted < 1 || wanted > most)
        throw new OperatorRefusal(`Between 1 and ${most} codes at once.`);
      return makeCodes(deps, plan, wanted);
    }
    case 'whitelist':
    case 'unwhitelist':
      return onUser(whitelist(deps, subject, act === 'whitelist'), 'Done as soon as the server runs.');
    case 'lock-profile':
    case 'unlock-profile':
      return onUser(allowProfile(deps, subject, act === 'unlock-profile'), 'Done.');
    case 'disable':
    case 'enable':
      return onUser(disableUser(deps, subject, act === 'disable'), 'Done.');
    case 'new-password':
      return onUser(askForNewPassword(deps, subject), 'Done.');
    case 'news-readers':
      return newsReaders(db);
    case 'sign-everyone-out':
      return [`${await signEveryoneOut(deps)} sessions ended.`];
    case 'acts':
      return (await latestActs(deps)).map(
        ({ at, act: done, subject: whom, details }) => `${at.toISOString()} ${done} ${whom} ${JSON.stringify(details)}`,
      );
    default:
      throw new OperatorRefusal(operatorUsage);
  }
}
