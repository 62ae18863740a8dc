import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { readBilling } from '../../billing/subscriptions/read-billing.flow.ts';
import { portalOf } from '../../billing/subscriptions/subscribe.flow.ts';
import { insertSubscription, updateSubscription } from '../../billing/subscriptions/subscriptions.sql.ts';
import { usualPrice } from '../../bookings/manage/manual-booking/written-price.ts';
import { importOrders } from '../../orders/import/import-orders.flow.ts';
import { type CountedKind, type Entitlements, entitlements, limitOf } from '../../plans/entitlement.ts';
import { mayUse } from '../../plans/gate.ts';
import { groupServiceDefaults, individualServiceDefaults } from '../../services/service.ts';
import { inStyle } from '../blocks/appearance/block.ts';
import { plainLink } from '../blocks/links/block.ts';
import { gateLook } from '../document/plan-gates.ts';
import { planLimit } from '../editor/draft/plan-limit.ts';

const app = await testApp();
const { deps } = app;

let made = 0;
const letter = (nth: number) => String.fromCharCode(97 + nth);
function newCreator(plan: 'free' | 'pro' = 'free') {
  const nth = made++;
  return app.creator(`held${letter(Math.floor(nth / 26))}${letter(nth % 26)}`, undefined, plan);
}
const codeOf = ({ status, body }: { status: number; body: unknown }): string | number =>
  status < 300 ? status : (body as { error: { code: string } }).error.code;

type Fields = { kind: string; fields: object };
const save = async (as: SignedCreator, item: Fields) =>
  codeOf(await editPage(app, { edit: 'item', id: randomUUID(), ...item }, as));
const wear = async (as: SignedCreator, art: 'cyber' | 'malik') =>
  codeOf(await editPage(app, { edit: 'appearance', appearance: inStyle(art, 'light') }, as));
const rev = async (as: SignedCreator) =>
  ((await app.call('GET', '/api/pages/1/draft', undefined, as)).body as { rev: number }).rev;
const publish = async (as: SignedCreator) =>
  codeOf(await app.call('PUT', '/api/pages/1/publication', { rev: await rev(as) }, as));
/** Keeps the draft as a version, and takes it over again later: how items come in without being written one by one. */
async function takenOver(as: SignedCreator, between: () => Promise<unknown>): Promise<string | number> {
  const kept = await app.call('POST', '/api/pages/1/versions', { label: 'Kept' }, as);
  await between();
  await setPlan(deps, as.creatorId, 'free');
  const { id } = kept.body as { id: string };
  const restored = await app.call('POST', `/api/pages/1/versions/${id}/restoration`, { rev: await rev(as) }, as);
  expect(restored.status, restored.text).toBe(200);
  return publish(as);
}
const page = async (as: SignedCreator) => (await app.call('GET', `/at/${as.userUrl}`)).text;

const items: Record<CountedKind, () => Fields> = {
  individualService: () => ({
    kind: 'individualService',
    fields: { ...individualServiceDefaults, title: 'Lesson', price: dollars(40), payMethods: ['card'] },
  }),
  groupService: () => ({
    kind: 'groupService',
    fields: { ...groupServiceDefaults('2030-01-07'), title: 'Class', price: dollars(10), payMethods: ['card'] },
  }),
  link: () => ({
    kind: 'link',
    fields: { ...plainLink, description: '', title: 'Link', url: 'https://example.org' },
  }),
  calendar_booking: () => ({
    kind: 'link',
    fields: {
      ...plainLink,
      description: '',
      url: '',
      linkKind: 'calendar_booking',
      title: 'My calendar',
      targetId: randomUUID(),
    },
  }),
};

type Ways = Record<'screen' | 'API' | 'import' | 'race', () => Promise<void>>;

/** A count: the screen locks before anybody types, and one too many never gets in. */
const counts = (what: CountedKind): Ways => {
  const limit = limitOf(what, 'free') ?? 0;
  const fill = async (as: SignedCreator, count: number) => {
    for (let at = 0; at < count; at += 1) expect(await save(as, items[what]())).toBe(200);
  };
  return {
    async screen() {
      const room = (elsewhere: number) =>
        planLimit(
          {
            page: { limits: [{ kind: what, limit, elsewhere }], plan: 'free' },
            order: { [items[what]().kind]: [] },
            items: {},
          } as never,
          what,
        );
      expect(room(limit - 1).full).toBeUndefined();
      expect(room(limit).full).toContain('The Free plan includes');
    },
    async API() {
      const as = await newCreator();
      await fill(as, limit);
      expect(await save(as, items[what]())).toBe('limit_reached');
    },
    async import() {
      const as = await newCreator('pro');
      await fill(as, limit + 1);
      expect(await takenOver(as, async () => {})).toBe('limit_reached');
    },
    async race() {
      const as = await newCreator();
      await fill(as, limit - 1);
      const both = await Promise.all([1, 2].map(() => save(as, items[what]())));
      expect(both.sort()).toEqual([200, 'limit_reached']);
    },
  };
};

const later = (): Fields => ({
  kind: 'individualService',
  fields: { ...individualServiceDefaults, title: 'Lesson', price: dollars(40), payMethods: ['unpaid_pay_later'] },
});
const order = (bookingId: string) =>
  ({
    id: randomUUID(),
    bookingId,
    state: 'confirmed',
    paymentStatus: 'pending',
    paymentMethod: 'unpaid_pay_later',
    customerName: 'Ana Reis',
    customerEmail: 'ana@example.org',
    productName: 'Salsa for two',
    currency: 'USD',
    subtotal: 4000,
    refunded: 0,
    refundPolicy: { template: '100p' },
    createdAt: new Date(),
    paidAt: null,
  }) as const;

const flexible: Ways = {
  async screen() {
    expect(usualPrice({ amount: 4000, currency: 'USD' }, 'free').how).toBe('settled');
  },
  async API() {
    const shop = await openShop(app, 'heldshop', { plan: 'free' });
    expect(await save(shop, later())).toBe('plan_excludes');
    const what = {
      kind: 'title',
      title: 'Talk',
      minutes: 30,
      mode: 'offline',
      place: '',
      date: '2030-01-07',
      time: '10:00',
    };
    const input = {
      what,
      name: 'Ana',
      email: '',
      phone: '',
      notes: '',
      tell: false,
      override: [],
      bookingId: randomUUID(),
    };
    const price = { how: 'owed', amount: 4000, currency: 'USD' };
    expect(codeOf(await app.call('POST', '/api/bookings/manual', { ...input, price }, shop))).toBe('plan_excludes');
  },
  async import() {
    const as = await newCreator('pro');
    await save(as, later());
    expect(await takenOver(as, async () => {})).toBe('plan_excludes');
    const imported = await deps.db.transaction().execute(trx => importOrders(trx, as.creatorId, [order(randomUUID())]));
    expect(imported.ok).toBe(false);
  },
  async race() {
    const as = await newCreator('pro');
    await save(as, later());
    await Promise.all([publish(as), setPlan(deps, as.creatorId, 'free')]);
    const sold = await deps.db
      .selectFrom('live_offers')
      .select('fields')
      .where('creatorId', '=', as.creatorId)
      .execute();
    for (const { fields } of sold) expect((fields as { payMethods: string[] }).payMethods).toEqual(['card']);
  },
};

const premium: Ways = {
  async screen() {
    expect(gateLook({ art: 'cyber' }, { art: 'malik' }, 'free')).toMatchObject({ what: 'isPremiumAssetsEnabled' });
  },
  async API() {
    expect(await wear(await newCreator(), 'cyber')).toBe('plan_excludes');
  },
  async import() {
    const as = await newCreator('pro');
    await wear(as, 'cyber');
    const over = await takenOver(as, async () => {
      expect(await wear(as, 'malik')).toBe(200);
      expect(await publish(as)).toBe(200);
    });
    expect(over).toBe('plan_excludes');
  },
  async race() {
    const as = await newCreator('pro');
    expect(await publish(as)).toBe(200);
    await setPlan(deps, as.creatorId, 'free');
    const worn = await Promise.all([wear(as, 'cyber'), wear(as, 'cyber')]);
    expect(worn).toEqual(['plan_excludes', 'plan_excludes']);
  },
};

const foot = async (as: SignedCreator) => (await page(as)).includes('Made with Vitrine');
const branding: Ways = {
  async screen() {
    const as = await newCreator();
    const { plan } = (await app.call('GET', '/api/pages/1/draft', undefined, as)).body as { plan: 'free' };
    expect(entitlements[plan].adFreeEntitled).toBe(false);
  },
  async API() {
    const as = await newCreator();
    await publish(as);
    expect(await foot(as)).toBe(true);
  },
  async import() {
    const as = await newCreator('pro');
    await publish(as);
    expect(await foot(as)).toBe(false);
    expect(await takenOver(as, async () => {})).toBe(200);
    await expect.poll(() => foot(as)).toBe(true);
  },
  async race() {
    const as = await newCreator('pro');
    await Promise.all([publish(as), setPlan(deps, as.creatorId, 'free')]);
    await expect.poll(() => foot(as)).toBe(true);
  },
};

const portalUrl = async (customer: string) => `https://provider.example/${customer}`;
/** The seller of plans here, with pages of its own for cards. */
const withPortal = {
  ...deps,
  sale: deps.sale && { ...deps.sale, port: { ...deps.sale.port, portalUrl } },
};
/** A creator whose subscription has ended; the provider knows them still. */
async function subscribedOnce(plan: 'free' | 'pro') {
  const as = await newCreator(plan);
  const sold = { plan: 'pro', cycle: 'month', amount: 1900, currency: 'USD' } as const;
  const row = { creatorId: as.creatorId, id: randomUUID(), provider: deps.sale?.port.id ?? '', customer: 'cus_1' };
  const now = deps.clock.now();
  await deps.db.transaction().execute(trx => insertSubscription(trx, { ...row, ...sold }, now, now));
  await updateSubscription(deps.db, row, { status: 'canceled', checkAt: null });
  return as;
}
const opens = async ({ creatorId }: SignedCreator) => (await portalOf(withPortal, creatorId)).ok;
const portal: Ways = {
  async screen() {
    expect((await readBilling(withPortal, (await subscribedOnce('free')).creatorId)).portal).toBe('locked');
    expect((await readBilling(withPortal, (await subscribedOnce('pro')).creatorId)).portal).toBe('open');
  },
  async API() {
    expect(await opens(await subscribedOnce('pro'))).toBe(true);
    expect(await opens(await subscribedOnce('free'))).toBe(false);
  },
  async import() {
    const as = await subscribedOnce('pro');
    await takenOver(as, async () => {});
    expect(await opens(as)).toBe(false);
  },
  async race() {
    const as = await subscribedOnce('pro');
    await Promise.all([opens(as), setPlan(deps, as.creatorId, 'free')]);
    expect(await opens(as)).toBe(false);
  },
};

const readsCards = async (as: SignedCreator) => codeOf(await app.call('GET', '/api/analytics/cards', undefined, as));
const cardAnalytics: Ways = {
  async screen() {
    expect(mayUse('isCardAnalyticsEnabled', 'free')).toMatchObject({ what: 'isCardAnalyticsEnabled' });
  },
  async API() {
    expect(await readsCards(await newCreator('pro'))).toBe(200);
    expect(await readsCards(await newCreator())).toBe('plan_excludes');
  },
  async import() {
    const as = await newCreator('pro');
    await takenOver(as, async () => {});
    expect(await readsCards(as)).toBe('plan_excludes');
    const file = await app.call('GET', '/api/analytics/cards.csv', undefined, as);
    expect(codeOf(file)).toBe('plan_excludes');
  },
  async race() {
    const as = await newCreator('pro');
    await Promise.all([readsCards(as), setPlan(deps, as.creatorId, 'free')]);
    expect(await readsCards(as)).toBe('plan_excludes');
  },
};

const held: Record<keyof Entitlements, Ways> = {
  maxNumberOfServices: counts('individualService'),
  maxNumberOfEvents: counts('groupService'),
  maxNumberOfCalendarBookings: counts('calendar_booking'),
  maxNumberOfExternalLinks: counts('link'),
  isFlexiblePaymentEnabled: flexible,
  isPremiumAssetsEnabled: premium,
  adFreeEntitled: branding,
  isBillingPortalAvailable: portal,
  isCardAnalyticsEnabled: cardAnalytics,
};

describe.each(Object.entries(held))('%s is held on free', (_name, ways) => {
  it.each(['screen', 'API', 'import', 'race'] as const)('by %s', way => ways[way]());
});
