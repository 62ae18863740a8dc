import { randomUUID } from 'node:crypto';
import type { Shop } from '../kit/bookings/shop.ts';

export type Load = {
  held: Set<string>;
  confirmed: Set<string>;
  /** The bookings whose payment the provider confirmed. */
  paid: Set<string>;
  /** Answers by their status; 0 is no answer. */
  answers: Map<number, number>;
  /** The same of visits to the published page. */
  pages: Map<number, number>;
  /** Whatever was answered that never should be. */
  odd: string[];
};

/** Visitors who book until `isOver`, each at any server, and press again when nobody could tell them what became of it. */
export async function bookAtAny(
  bases: () => readonly string[],
  shop: Shop,
  starts: readonly string[],
  random: () => number,
  isOver: () => boolean,
): Promise<Load> {
  const load: Load = {
    held: new Set(),
    confirmed: new Set(),
    paid: new Set(),
    answers: new Map(),
    pages: new Map(),
    odd: [],
  };
  let next = 0;

  async function press(path: string, body: object): Promise<{ status: number; text: string }> {
    const isForm = body instanceof URLSearchParams;
    for (;;) {
      const base = bases()[Math.floor(random() * bases().length)] ?? '';
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { origin: base, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(40_000),
      })
        .then(async got => ({ status: got.status, text: await got.text(), again: got.headers.get('retry-after') }))
        .catch(() => ({ status: 0, text: '', again: null }));
      count(load.answers, answer.status);
      if (answer.status === 503 && !isSoon(answer.again)) load.odd.push(`503 of ${path} without a time to come back`);
      if (!isUntold(answer.status) && answer.status !== 503) return answer;
      if (isOver()) return answer;
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  }

  async function visit(): Promise<void> {
    // Every time is wanted twice.
    const startsAt = starts[Math.floor(next++ / 2) % starts.length];
    const bookingId = randomUUID();
    const [free, priced] = shop.services;
    const isFree = random() < 0.6;
    const requested = { userUrl: shop.userUrl, offerId: isFree ? free : priced, startsAt, bookingId };
    const held = await press('/api/holds', requested);
    if (held.status === 409 || held.status === 503 || isUntold(held.status)) return;
    if (held.status !== 201) return void load.odd.push(`hold: ${held.status} ${held.text.slice(0, 200)}`);
    load.held.add(bookingId);
    const { ref } = JSON.parse(held.text) as { ref: string };
    const details = { name: 'Ana Silva', email: `${bookingId}@example.org`, notes: '', method: isFree ? null : 'card' };
    const booked = await press(`/api/holds/${ref}/details`, details);
    if (booked.status === 200 && isFree) load.confirmed.add(bookingId);
    else if (booked.status === 200) {
      const { pathname } = new URL((JSON.parse(booked.text) as { url: string }).url, 'http://vitrine.invalid');
      const card = { step: 'card', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
      const answer = await press(pathname, new URLSearchParams(card));
      if (answer.status === 303) load.paid.add(bookingId);
      else if (answer.status !== 503 && !isUntold(answer.status))
        load.odd.push(`payment: ${answer.status} ${answer.text.slice(0, 200)}`);
    } else if (booked.status !== 503 && !isUntold(booked.status))
      load.odd.push(`details: ${booked.status} ${booked.text.slice(0, 200)}`);
  }

  /** Somebody who reads the page, at any server. */
  async function read(base: string): Promise<void> {
    const { status, again } = await fetch(`${base}/at/${shop.userUrl}`, { signal: AbortSignal.timeout(15_000) })
      .then(async got => {
        await got.arrayBuffer();
        return { status: got.status, again: got.headers.get('retry-after') };
      })
      .catch(() => ({ status: 0, again: null }));
    count(load.pages, status);
    if (status === 503 && !isSoon(again)) load.odd.push('503 of the page without a time to come back');
  }
  // Whatever falls later, each has had the page once.
  await Promise.all(bases().map(read));
  const readers = async () => {
    while (!isOver()) {
      await read(bases()[Math.floor(random() * bases().length)] ?? '');
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };

  const lane = async () => {
    while (!isOver()) {
      await visit();
      await new Promise(resolve => setTimeout(resolve, 150));
    }
  };
  await Promise.all([...Array.from({ length: 5 }, lane), readers(), readers()]);
  return load;
}

/** No answer, or that of a proxy whose server died. */
const isUntold = (status: number): boolean => [0, 502, 504].includes(status);

const count = (of: Map<number, number>, status: number): void => void of.set(status, (of.get(status) ?? 0) + 1);

/** A whole number of seconds, a minute at most. */
const isSoon = (again: string | null): boolean => again !== null && /^\d+$/.test(again) && Number(again) <= 60;
