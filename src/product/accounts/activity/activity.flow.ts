import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { browserName } from '../devices/browser-name.ts';
import type { MfaMethod } from '../factors/preference.ts';
import type { Kept } from '../sessions/sessions.flow.ts';
import { insertActivity } from './activity.sql.ts';
import { type AccountAct, type Asker, type Place, shortNetwork } from './activity.ts';

/** A signed-in user who changes something: the session, and where it is used. */
export type Acting = Asker & { creatorId: CreatorId; session: Kept };

/** What happened to whose account, and where it came from; `about` names a method or a provider, never a secret. */
type Happened = { creatorId: string; act: AccountAct; from?: Asker | undefined; about?: string | undefined };

export const placeOf = ({ source, userAgent }: Asker): Place => ({
  browser: browserName(userAgent),
  network: shortNetwork(source),
});

/** Records what happened to an account, in the transaction that does it. */
export async function noteActivity(db: Db | Trx, now: Date, { creatorId, act, from, about }: Happened): Promise<void> {
  await insertActivity(db, creatorId, {
    at: now,
    act,
    about: about ?? null,
    ...(from === undefined ? { browser: '', network: '' } : placeOf(from)),
  });
}

type Methods = readonly MfaMethod[];

/** Records each method of the second step that a change has turned on or off. */
export async function noteMethods(
  trx: Trx,
  now: Date,
  from: Asker & { creatorId: string },
  { before, after }: { before: Methods; after: Methods },
): Promise<void> {
  const { creatorId } = from;
  for (const about of after.filter(method => !before.includes(method)))
    await noteActivity(trx, now, { creatorId, act: 'second_step_on', about, from });
  for (const about of before.filter(method => !after.includes(method)))
    await noteActivity(trx, now, { creatorId, act: 'second_step_off', about, from });
}
