import { randomUUID } from 'node:crypto';
import type { Plan } from '../../../src/product/plans/entitlement.ts';
import { type Access, accessDefaults } from '../../../src/product/services/promotion.ts';
import {
  type GroupService,
  groupServiceDefaults,
  type IndividualService,
  individualServiceDefaults,
} from '../../../src/product/services/service.ts';
import { promotion } from '../../../src/product/showcase/blocks/promotion/block.ts';
import { editPage } from '../page/edit-page.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';

/** A creator open every day from 9 to 17 in their zone, with offers published through the real API. */
export type Shop = SignedCreator & { services: string[]; classes: string[]; promotions: string[] };

type ShopOffers = {
  zone?: string;
  /** Pro by default: such shops take every way to pay. */
  plan?: Plan;
  services?: Partial<IndividualService>[];
  classes?: Partial<GroupService>[];
  /** Passes sold at their own checkout page. */
  promotions?: { title?: string; price: IndividualService['price']; access?: Partial<Access> }[];
  windows?: { weekday: number; from: number; to: number }[];
};

/** Signs creators up and calls the API: a server in this process, or a running one over HTTP. */
export type Caller = Pick<TestApp, 'creator' | 'call'>;

export async function openShop(app: Caller, userUrl: string, offers: ShopOffers): Promise<Shop> {
  const creator = await app.creator(userUrl, offers.zone ?? 'Europe/Lisbon', offers.plan ?? 'pro');
  const must = async (call: ReturnType<Caller['call']>) => {
    const answer = await call;
    if (answer.status >= 300) throw new Error(`a shop was answered ${answer.status}: ${answer.text}`);
  };
  const priced = [...(offers.services ?? []), ...(offers.classes ?? []), ...(offers.promotions ?? [])];
  const currency =
    priced.find(({ price }) => price !== undefined && price.pricing !== 'free')?.price?.currency ?? 'USD';
  if (currency !== 'USD') await must(app.call('PATCH', '/api/accounts/creator', { currency }, creator));
  const windows = offers.windows ?? [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 540, to: 1020 }));
  await must(app.call('PUT', '/api/calendar/schedule', { windows }, creator));
  const add = async (kind: string, fields: object) => {
    const id = randomUUID();
    await must(editPage(app, { edit: 'item', id, kind, fields }, creator));
    return id;
  };
  const services: string[] = [];
  for (const offer of offers.services ?? [])
    services.push(await add('individualService', { ...individualServiceDefaults, title: 'A session', ...offer }));
  const classes: string[] = [];
  for (const offer of offers.classes ?? [])
    classes.push(await add('groupService', { ...groupServiceDefaults('2026-11-23'), title: 'A class', ...offer }));
  const promotions: string[] = [];
  for (const { title = 'All access', price, access } of offers.promotions ?? []) {
    const fields = { title, price, access: { ...accessDefaults, ...access }, leadsTo: 'checkout' };
    promotions.push(await add('promotion', { ...promotion.itemDefaults('2026-11-23'), ...fields }));
  }
  await republish(app, creator);
  return { ...creator, services, classes, promotions };
}

/** Opens shops one after the other, each with an address of its own: the name and two letters. */
export function shopsOn(app: Caller, name: string): (offers: ShopOffers) => Promise<Shop> {
  const letter = (nth: number) => String.fromCharCode(97 + (nth % 26));
  let opened = 0;
  return offers => {
    const nth = opened++;
    return openShop(app, `${name}${letter(nth)}${letter(Math.floor(nth / 26))}`, offers);
  };
}

export async function republish(app: Caller, creator: SignedCreator): Promise<void> {
  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, creator)).body as { rev: number };
  const answer = await app.call('PUT', '/api/pages/1/publication', { rev: draft.rev }, creator);
  if (answer.status !== 200) throw new Error(`publishing was answered ${answer.status}: ${answer.text}`);
}

export const dollars = (amount: number) => ({
  pricing: 'paid' as const,
  amount: amount * 100,
  currency: 'USD' as const,
});
