import type { LiveOffer } from '../../services/offers.flow.ts';
import { sessionsText } from '../../services/package-words.ts';
import type { PromotionOffer, SoldAccess, SoldPass } from '../../services/promotion.ts';
import { defaultRefundPolicy } from '../../services/refund-policy.ts';

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
