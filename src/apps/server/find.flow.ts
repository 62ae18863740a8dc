import type { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { leadsByWords } from '../../product/audience/lead-list.flow.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { bookingPage } from '../../product/bookings/manage/list-bookings.flow.ts';
import { couponsByCode } from '../../product/coupons/coupon-list.flow.ts';
import { ordersByWords } from '../../product/orders/order-list/order-list.flow.ts';
import { peopleByWords } from '../../product/people/people-list.flow.ts';
import { readPageList } from '../../product/showcase/extra-pages/page-list.flow.ts';
import { draftServices } from '../../product/showcase/offers/draft-services.flow.ts';
import type { find } from '../manage/shell/find-contract.ts';

const most = 5;

/** The creator's own data that matches `q`: people by name or address, bookings, orders, services, messages, coupons and pages. */
export async function findAnything(
  deps: BookingDeps,
  creatorId: CreatorId,
  q: string,
): Promise<z.input<typeof find.answer>> {
  const [people, { bookings }, orders, { pages }, services, leads, coupons] = await Promise.all([
    peopleByWords(deps, creatorId, q, most),
    bookingPage(deps, creatorId, { scope: 'all', q, limit: most }),
    ordersByWords(deps, creatorId, q, most),
    readPageList(deps, creatorId),
    // Searches the draft, so that hidden and unpublished services are found too.
    draftServices(deps.db, creatorId),
    leadsByWords(deps, creatorId, q, most),
    couponsByCode(deps, creatorId, q),
  ]);
  return {
    people,
    bookings: bookings.map(({ id, customerName: name, title, startsAt, hostZone: zone }) => ({
      id,
      name,
      title,
      startsAt,
      zone,
    })),
    orders: orders.map(({ id, number, customerName: name, productName: product }) => ({ id, number, name, product })),
    services: services.filter(({ title }) => names(title, q)).slice(0, most),
    leads,
    coupons: coupons.slice(0, most).map(({ id, code }) => ({ id, code })),
    pages: pages
      .filter(({ title }) => names(title, q))
      .slice(0, most)
      .map(({ pageId: id, title }) => ({ id, title })),
  };
}

const names = (text: string, q: string): boolean => text.toLocaleLowerCase().includes(q.toLocaleLowerCase());
