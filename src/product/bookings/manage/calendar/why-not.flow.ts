import type { CreatorId } from '../../../../base/id.ts';
import { readLocale } from '../../../accounts/account/account.ts';
import { creatorById } from '../../../accounts/creators/creators.flow.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { type Obstacle, whyNotFree } from '../../../calendar/why-not-free.ts';
import type { SessionOffer } from '../../../services/offers.flow.ts';
import { slotQuestion } from '../../availability/availability.ts';
import { takenFor } from '../../availability/taken.flow.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { Host } from '../../booking/host.flow.ts';
import { findConflicts, manualSession } from '../../conflicts/conflicts.flow.ts';
import type { WhyNotAnswer } from '../parts/calendar-contract.ts';
import { texts } from './texts.ts';

type Deps = Pick<BookingDeps, 'db' | 'pool' | 'clock' | 'hosts'>;

/** Why visitors are not offered a time, for each one-on-one service on the page, by the rules that list the times. */
export async function whyNotOffered(deps: Deps, creatorId: CreatorId, at: Date): Promise<WhyNotAnswer> {
  const host = await deps.hosts.byId(creatorId);
  const offers = [...(host?.offers.values() ?? [])].filter(
    (offer): offer is SessionOffer => offer.kind !== 'groupService',
  );
  if (host === undefined || offers.length === 0) return { at, services: [] };
  const locale = readLocale(await creatorById(deps, creatorId));
  const services: WhyNotAnswer['services'] = [];
  for (const offer of offers) {
    const { offerId, fields } = offer;
    services.push({ offerId, title: fields.title, reasons: await reasonsAgainst(deps, host, offer, at, locale) });
  }
  return { at, services };
}

async function reasonsAgainst(
  deps: Deps,
  host: Host,
  offer: SessionOffer,
  at: Date,
  locale: string,
): Promise<string[]> {
  const now = deps.clock.now();
  const start = at.getTime();
  const range = { from: start, to: start + 1, now: now.getTime() };
  const taken = await takenFor(deps, host, offer, range, now);
  const obstacles = whyNotFree(slotQuestion(host, offer.fields, range, taken), start);
  if (obstacles.length === 0) return [];
  const named = await namedConflicts(deps, host, offer, at, now);
  return obstacles.flatMap(obstacle => {
    if (obstacle.kind === 'taken') return named.taken.length > 0 ? named.taken : [texts.whyNot.taken];
    if (obstacle.kind === 'limit') return named.limits.length > 0 ? named.limits : [texts.whyNot.limit];
    return [sentenceOf(obstacle, host.zone, locale)];
  });
}

/** What takes the time and which limits are reached, each by name. */
async function namedConflicts(deps: Deps, host: Host, { offerId, fields }: SessionOffer, at: Date, now: Date) {
  const session = manualSession(host, offerId, fields.durationMinutes);
  const { found, sentences } = await findConflicts(deps.db, host, session, at, now, null);
  const of = (...kinds: readonly string[]) => sentences.filter((_, nth) => kinds.includes(found[nth]?.kind ?? ''));
  return { taken: of('overlap', 'pause', 'outside_busy'), limits: of('limit') };
}

function sentenceOf(obstacle: Exclude<Obstacle, { kind: 'taken' | 'limit' }>, zone: string, locale: string): string {
  const clock = (at: number) => formatClock(new Date(at), zone, locale);
  const words = texts.whyNot;
  switch (obstacle.kind) {
    case 'past':
      return words.past;
    case 'notice':
      return words.notice(lengthOf(obstacle.minutes));
    case 'window':
      return words.window(obstacle.days);
    case 'hours':
      return words.hours;
    case 'too_long':
      return words.tooLong;
    case 'grid':
      return words.grid(clock(obstacle.before), clock(obstacle.after));
  }
}

function lengthOf(minutes: number): string {
  const [size, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${size} ${unit}${size === 1 ? '' : 's'}`;
}
