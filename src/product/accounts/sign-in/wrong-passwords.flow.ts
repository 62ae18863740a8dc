import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { mailboxOf } from '../../../platform/request-limits/mailbox.ts';
import { type Counted, countInTurn, forgetBoth, forgetTries } from '../../../platform/request-limits/throttle.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake'>;
/** A try of a password: the account, and the network or one of the owner's own browsers. */
type Trying = { email: string; source: string; isKnownDevice: boolean };

const quarter = 900;
/** Tries a quarter of an hour from one network; each of the owner's browsers has its own. */
const fromOnePlace = { max: 10, seconds: quarter };
/**
 * Tries from everywhere before strangers are slowed down, and how many they then have: others cannot lock the
 * owner out.
 */
const fromEverywhere = { max: 100, seconds: quarter };
const whenSlowed = { max: 5, seconds: 10 };
/** Wrong passwords a day after which the owner is warned. */
const beforeWarning = { max: 19, seconds: 86_400 };

/** When a server dies while it checks a password, further tries are blocked for at most this long. */
const onePending = { max: 1, seconds: 15 };

export type NotBegun = { kind: 'too_many_sign_ins'; seconds: number } | { kind: 'sign_in_pending' };

/**
 * Counts one try and its further counters; returns a refusal when it must not continue. One sign-in to an account may
 * be pending from one network (specification, point 5); a second one there is refused, others are not affected.
 * `endSignIn` ends it.
 */
export async function beginSignIn(
  { db }: Pick<Deps, 'db'>,
  trying: Trying,
  besides: readonly Counted[],
): Promise<NotBegun | undefined> {
  const place = { key: placeKey(trying), ...fromOnePlace };
  const everywhere = { key: `sign-in:all:${trying.email}`, ...fromEverywhere };
  const pending = { key: pendingKey(trying), ...onePending };
  const own = trying.isKnownDevice ? [place, pending] : [place, everywhere, pending];
  const counted = await countInTurn<Counted>(db, [...besides, ...own]);
  const slowed = { key: `sign-in:slow:${trying.email}`, ...whenSlowed };
  const held = counted?.over === everywhere ? await countInTurn(db, [slowed, pending]) : counted;
  if (held === undefined) return undefined;
  return held.over === pending ? { kind: 'sign_in_pending' } : { kind: 'too_many_sign_ins', seconds: held.seconds };
}

/** Ends a pending try, so that the next one may begin. */
export const endSignIn = ({ db }: Pick<Deps, 'db'>, trying: Trying) => forgetTries(db, pendingKey(trying));

/**
 * Ends a right try and resets the network's tries. `hadManyWrong`: the owner was warned of wrong passwords today,
 * and from then on a right one may be a guess.
 */
export async function endRightSignIn({ db }: Pick<Deps, 'db'>, trying: Trying): Promise<{ hadManyWrong: boolean }> {
  const wrong = await forgetBoth(db, placeKey(trying), pendingKey(trying), wrongKey(trying.email));
  return { hadManyWrong: wrong > beforeWarning.max };
}

const pendingKey = (trying: Trying): string => `pending:${placeKey(trying)}`;

const placeKey = ({ email, source, isKnownDevice }: Trying): string =>
  `sign-in:${isKnownDevice ? 'known' : source}:${email}`;

const wrongKey = (email: string): string => `wrong-password:${mailboxOf(email)}`;

/**
 * Counts a wrong password and ends the try; warns the owner of many, once a day. Takes as long for unknown
 * addresses.
 */
export async function countWrongPassword(
  deps: Deps,
  trying: Trying,
  owner: { id: string; firstName: string } | undefined,
): Promise<void> {
  const { email } = trying;
  const many = await countInTurn(deps.db, [{ key: wrongKey(email), ...beforeWarning }], pendingKey(trying));
  if (many === undefined || owner === undefined) return;
  const day = deps.clock.now().toISOString().slice(0, 10);
  await queueMail(deps.db, {
    dedupKey: `wrong-passwords:${owner.id}:${day}`,
    creatorId: null,
    to: email,
    template: 'wrong-passwords',
    props: { firstName: owner.firstName, signInUrl: `${deps.config.publicUrl}/signin` },
  });
  deps.wake();
}
