import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { type LiveOffer, liveOffers, livePromotions } from '../services/offers.flow.ts';
import { sessionsText } from '../services/package-words.ts';
import type { Product } from './contract.ts';

/** Everything the creator sells right now that coupons apply to: packages under the service they are of, passes last, no memberships. */
export const productsOf = async (db: Db | Trx, creatorId: CreatorId): Promise<Product[]> => [
  ...(await liveOffers(db, creatorId)).flatMap(productsOfOffer),
  ...(await livePromotions(db, creatorId))
    .filter(({ fields }) => fields.access.renews === null)
    .map(({ offerId: id, fields: { title: name, price } }) => ({
      id,
      name,
      amount: price.pricing === 'paid' ? price.amount : 0,
      isPriced: price.pricing === 'paid' && price.amount > 0,
      currency: price.currency,
    })),
];

function productsOfOffer({ offerId, fields }: LiveOffer): Product[] {
  const { title, price, packages } = fields;
  const isPriced = price.pricing === 'paid' && price.amount > 0;
  const single = { id: offerId, name: title, amount: price.pricing === 'paid' ? price.amount : 0, isPriced };
  return [
    single,
    ...(isPriced ? packages : []).map(each => ({
      id: each.id,
      name: `${title}, ${sessionsText(each.sessions)}`,
      amount: each.amount,
      isPriced: true,
    })),
  ].map(product => ({ ...product, currency: price.currency }));
}
