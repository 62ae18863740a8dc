import { pagePath } from '../../accounts/creators/page-path.ts';
import type { ListedOffer, OfferList } from '../booking/offer-list-contract.ts';
import { shownTime } from '../booking/shown-time.ts';
import { queryOf } from '../page-parts/offer-params.ts';
import { texts } from './texts.ts';

type Carries = { zone: string | undefined; pass: string; coupon: string; came: string };
type OffersFacts = { userUrl: string; list: OfferList; carries: Carries };

const kinds = ['individualService', 'groupService', 'promotion'] as const;

/** Where one of them is booked or bought without script. */
export const addressOf = (userUrl: string, { kind, offerId, href }: ListedOffer): string =>
  kind === 'promotion' ? href : `/book/${userUrl}/${offerId}`;

/** All that can be booked or bought with a host, without script. */
export function OffersPage({ userUrl, list, carries }: OffersFacts) {
  const groups = kinds.map(kind => ({ kind, offers: list.offers.filter(offer => offer.kind === kind) }));
  const filled = groups.filter(({ offers }) => offers.length > 0);
  return (
    <main>
      <h1>{texts.offers.title(list.hostName)}</h1>
      {filled.map(({ kind, offers }) => (
        <section key={kind}>
          {filled.length > 1 ? <h2>{texts.offers.kinds[kind]}</h2> : null}
          <ul className="list">
            {offers.map(offer => (
              <li key={offer.offerId}>
                <a href={queryOf(addressOf(userUrl, offer), carries)}>
                  <strong>{offer.title}</strong>
                  <b>{offer.price}</b>
                  <span>
                    {offer.about}
                    <br />
                    {nextOf(offer, list.hostZone, carries.zone)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="after">
        <a href={pagePath(userUrl)}>{texts.back(list.hostName)}</a>
      </p>
    </main>
  );
}

function nextOf({ kind, mode, next, full }: ListedOffer, hostZone: string, zone: string | undefined): string | null {
  if (kind === 'promotion') return null;
  if (next === null) return full ? texts.offers.full : texts.offers.none;
  const at = new Date(next);
  return texts.offers.next(shownTime({ mode, hostZone, visitorZone: zone ?? null }, at));
}
