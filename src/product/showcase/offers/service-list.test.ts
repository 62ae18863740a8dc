import { describe, expect, it } from 'vitest';
import { arrangeServices, offerState, type ServiceQuestion } from './service-order.ts';

const paid = (amount: number, currency: 'USD' | 'KRW' = 'USD') => ({ pricing: 'paid' as const, amount, currency });
const free = { pricing: 'free' as const, amount: 0, currency: 'USD' as const };
const unlisted = { ...free, pricing: 'unlisted' as const };
const services = [
  { title: 'Level 10', hidden: false, price: paid(9_000), booked: 2 },
  { title: 'Étude', hidden: true, price: unlisted, booked: 0 },
  { title: 'Level 9', hidden: false, price: paid(4_000), booked: 7 },
  { title: 'evening talk', hidden: true, price: free, booked: 2 },
];

describe('the list of services', () => {
  it.each<[string, ServiceQuestion, string[]]>([
    ['as on the page', {}, ['Level 10', 'Étude', 'Level 9', 'evening talk']],
    ['by words in any case', { q: ' EV ' }, ['Level 10', 'Level 9', 'evening talk']],
    ['what visitors see', { side: 'shown' }, ['Level 10', 'Level 9']],
    ['what is hidden', { side: 'hidden', sort: 'name' }, ['Étude', 'evening talk']],
    ['by name as one reads it', { sort: 'name' }, ['Étude', 'evening talk', 'Level 9', 'Level 10']],
    ['cheapest first, no price last', { sort: 'cheapest' }, ['evening talk', 'Level 9', 'Level 10', 'Étude']],
    ['dearest first, no price last', { sort: 'dearest' }, ['Level 10', 'Level 9', 'evening talk', 'Étude']],
    ['most booked first, else as on the page', { sort: 'booked' }, ['Level 9', 'Level 10', 'evening talk', 'Étude']],
    ['nothing', { q: 'tango' }, []],
  ])('is %s', (_what, question, titles) => {
    expect(arrangeServices(services, question).map(({ title }) => title)).toEqual(titles);
  });

  it('compares prices within a currency only', () => {
    const mixed = [paid(50_000, 'KRW'), paid(9_000), paid(10_000, 'KRW'), paid(4_000)].map((price, n) => ({
      title: String(n),
      hidden: false,
      price,
      booked: 0,
    }));
    const titles = (sort: 'cheapest' | 'dearest') => arrangeServices(mixed, { sort }).map(({ title }) => title);
    expect(titles('cheapest')).toEqual(['2', '0', '3', '1']);
    expect(titles('dearest')).toEqual(['0', '2', '1', '3']);
  });
});

it.each([
  [{ hidden: false, isLive: true, change: undefined }, 'live'],
  [{ hidden: false, isLive: true, change: 'moved' as const }, 'live'],
  [{ hidden: false, isLive: true, change: 'edited' as const }, 'edited'],
  [{ hidden: false, isLive: true, change: 'added' as const }, 'added'],
  [{ hidden: false, isLive: false, change: undefined }, 'added'],
  [{ hidden: true, isLive: true, change: 'removed' as const }, 'hiding'],
  [{ hidden: true, isLive: true, change: undefined }, 'hidden'],
])('what stands as %j is %s to visitors', (status, state) => expect(offerState(status)).toBe(state));
