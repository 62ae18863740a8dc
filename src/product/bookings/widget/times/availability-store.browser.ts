import { mondayOf } from '../../../../base/calendar-date.ts';
import { dateIn, type Spans, startOfSpan } from '../../availability/visitor-days.ts';
import type { Availability } from '../../booking/contract.ts';
import type { OfferList } from '../../booking/offer-list-contract.ts';
import { getAvailability, getOffers } from '../../booking/visitor.client.ts';
import { deviceZone } from '../zone/zones.ts';

/** `moving` is the link token of a booking that is being rescheduled. */
export type Asked = { userUrl: string; offerId: string; moving?: string };

/** Long enough to see past an empty week, short enough for a fast answer. */
const spanDays = 35;
const freshMs = 30_000;
const answers = new Map<string, { at: number; answer: Promise<Availability> }>();

/** The spans of a zone, from the Monday of its current week. */
export const spansOf = (zone: string | undefined): Spans => ({
  firstMonday: mondayOf(dateIn(zone, Date.now())),
  days: spanDays,
});

/** The free times of one span. An answer is reused for half a minute; a failed one is not. */
export function askSpan(asked: Asked, zone: string, spans: Spans, span: number): Promise<Availability> {
  const from = startOfSpan(spans, span);
  const key = [asked.userUrl, asked.offerId, zone, from].join();
  const known = answers.get(key);
  if (known !== undefined && Date.now() - known.at < freshMs) return known.answer;
  const answer = getAvailability({ ...asked, zone, from, days: spans.days });
  answers.set(key, { at: Date.now(), answer });
  answer.catch(() => answers.delete(key));
  return answer;
}

let known: { userUrl: string; at: number; list: Promise<OfferList> } | undefined;

/** All offers of a host, reused in the same way. */
export function askOffers(userUrl: string): Promise<OfferList> {
  if (known?.userUrl === userUrl && Date.now() - known.at < freshMs) return known.list;
  const list = getOffers(userUrl);
  known = { userUrl, at: Date.now(), list };
  list.catch(() => {
    known = undefined;
  });
  return list;
}

/** The zone times are asked for at first: that of the place, when the page named it, else the visitor's own. */
export const firstZone = (placeZone: string | undefined): string =>
  placeZone ?? rememberedZone() ?? deviceZone() ?? unknownZone;

/** Loads what will be shown first, while the visitor still approaches the link. */
export function warmUp(asked: Asked, placeZone: string | undefined): void {
  const zone = firstZone(placeZone);
  askSpan(asked, zone, spansOf(zone === unknownZone ? undefined : zone), 0).catch(() => {});
}

/** A time was taken or released: forgets all answers. */
export function forgetAnswers(): void {
  answers.clear();
  known = undefined;
}

/** Sent to the server, which then answers in the host's zone. */
export const unknownZone = 'Etc/Unknown';

const zoneKey = 'vitrine-zone';
export const rememberedZone = (): string | undefined => stored(() => sessionStorage.getItem(zoneKey)) ?? undefined;
export const rememberZone = (zone: string): void => stored(() => sessionStorage.setItem(zoneKey, zone));

/** Storage may be switched off; then nothing is stored. */
export function stored<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
