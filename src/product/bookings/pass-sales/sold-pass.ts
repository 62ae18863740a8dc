import type { LiveOffer } from '../../services/offers.flow.ts';
import { sessionsText } from '../../services/package-words.ts';
import type { PromotionOffer, SoldAccess } from '../../services/promotion.ts';
import { defaultRefundPolicy, type RefundPolicy } from '../../services/refund-policy.ts';

/** A pass, or a package of one service, that is bought without choosing a time. */
export type SoldPass = {
  /** Its id in addresses and for coupons. */
  id: string;
  /** The pass itself, or the service whose sessions it pays. */
  offerId: string;
  refundPolicy: RefundPolicy;
  fields: { title: string; price: PromotionOffer['fields']['price']; access: SoldAccess };
};

export const soldPass = ({ offerId, fields }: PromotionOffer): SoldPass => ({
  id: offerId,
  offerId,
  refundPolicy: defaultRefundPolicy,
  fields,
});

/** The packages of an offer that can be paid at a provider. */
export const soldPackages = ({ offerId, fields }: LiveOffer): SoldPass[] =>
  fields.price.pricing !== 'paid' || !fields.payMethods.includes('card')
    ? []
    : fields.packages.map(({ id, sessions, amount, validDays }) => ({
        id,
        offerId,
        refundPolicy: fields.refundPolicy,
        fields: {
          title: `${fields.title}, ${sessionsText(sessions)}`,
          price: { ...fields.price, amount },
          access: { covers: null, uses: sessions, validDays, renews: null, parts: null },
        },
      }));

/** The id under which what an order contains is sold now; undefined when it is sold no more. */
export const soldIdOf = (
  { offerId, covers, uses, validDays }: SoldAccess & { offerId: string },
  offers: ReadonlyMap<string, LiveOffer>,
): string | undefined => {
  const offer = offers.get(offerId);
  if (covers !== null) return offerId;
  const same = ({ fields: { access } }: SoldPass) => access.uses === uses && access.validDays === validDays;
  return offer && soldPackages(offer).find(same)?.id;
};
