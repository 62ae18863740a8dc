import { type Discount, everything } from '../../coupons/coupon.ts';
import { discountText } from '../../coupons/coupon-words.ts';
import { texts } from '../texts.ts';

const words = texts.page;

type Props = {
  host: string;
  /** The creator's page, with what the link says in its address. */
  pageUrl: string;
  /** Null once the creator promises nothing more. */
  coupon: { code: string; discount: Discount } | null;
};

/** Behind a customer's link: what a friend gets, and the way to the page. */
export const InvitationPage = ({ host, pageUrl, coupon }: Props) => (
  <>
    <h1>{words.title(host)}</h1>
    {coupon === null ? (
      <p className="ask-lead">{words.over}</p>
    ) : (
      <>
        <p className="ask-lead">
          {isFree(coupon.discount) ? words.free : words.promise(discountText(coupon.discount))} {words.how}
        </p>
        <p className="ask-fine">{words.code(coupon.code)}</p>
      </>
    )}
    <p className="ask-row">
      <a className="book button" href={pageUrl}>
        {words.button(host)}
      </a>
    </p>
  </>
);

const isFree = (discount: Discount): boolean => discount.type === 'fixed_rate' && discount.basisPoints === everything;
