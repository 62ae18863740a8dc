import { formatLastDay } from '../../calendar/format-time.ts';
import { discountText } from '../../coupons/coupon-words.ts';
import type { FriendLink, FriendPromise } from '../../customers/friend-links.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { texts } from './texts.ts';

const words = texts.friends;

export type FriendFacts = {
  /** Undefined while the creator promises nothing new; a link's coupons are shown all the same. */
  promise: FriendPromise | undefined;
  link: FriendLink | undefined;
  zone: string;
};

/** The customer's own link for friends, or the way to get one, and the coupons that it brought. */
export function FriendsPart({ friends: { promise, link, zone }, userUrl }: { friends: FriendFacts; userUrl: string }) {
  const coupons = link?.coupons ?? [];
  if (promise === undefined && coupons.length === 0) return null;
  return (
    <section className="card" aria-label={words.title} id="friends">
      <h2>{words.title}</h2>
      {promise !== undefined && (
        <p>
          {words.promise(discountText(promise.friend), discountText(promise.sharer))} {words.most(promise.mostAYear)}
        </p>
      )}
      {promise !== undefined && link !== undefined && <OwnLink link={link} />}
      {promise !== undefined && link === undefined && (
        <form method="post" action={publicPath(userUrl, 'bookings/friend-link')}>
          <button className="button" type="submit">
            {words.get}
          </button>
        </form>
      )}
      {coupons.map(({ code, endsAt }) => (
        <p key={code}>
          <strong>{words.coupon(code)}</strong>
          {endsAt === null ? '' : ` (${words.until(formatLastDay(endsAt, zone))})`}
        </p>
      ))}
    </section>
  );
}

const OwnLink = ({ link: { address, friends } }: { link: FriendLink }) => (
  <>
    <p>
      {words.link}: <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
    </p>
    <p>
      {words.share}
      {friends === 0 ? '' : ` ${words.booked(friends)}`}
    </p>
  </>
);
