import { ShortTime } from '../../../ui/lists/list-cells.tsx';
import { planNames, plans } from '../../plans/entitlement.ts';
import { commandLine } from '../act.ts';
import type { Act } from '../contract.ts';
import { lastDayOf } from './day-of.ts';
import { texts } from './texts.ts';

const words = texts.log;

export const actorOf = ({ actor, browser, network }: Act): string =>
  [actor === commandLine ? words.commandLine : actor, browser, network].filter(part => part !== '').join(', ');

/** The details of an action as text: a plan, how many, a last day. */
export function detailsOf({ act, details }: Act): string {
  const { plan, count, endsAt } = details;
  const name = plans.find(known => known === plan);
  return [
    ...(name === undefined ? [] : [planNames[name]]),
    ...(typeof count === 'number' ? [act === 'make codes' ? words.count(count) : words.sessions(count)] : []),
    ...(typeof endsAt === 'string' ? [words.until(lastDayOf(endsAt))] : []),
  ].join(', ');
}

/** The actions on one user, the latest first. */
export const ActList = ({ acts, zone }: { acts: readonly Act[]; zone: string }) => (
  <ul className="v-operator-acts">
    {acts.map(act => (
      <li key={act.id}>
        <span>
          {[words.acts[act.act], detailsOf(act)].filter(Boolean).join(': ')}
          <small>{actorOf(act)}</small>
        </span>
        <ShortTime at={act.at} zone={zone} />
      </li>
    ))}
  </ul>
);
