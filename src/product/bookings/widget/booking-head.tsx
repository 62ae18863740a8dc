import { lengthText } from '../../../base/length-text.ts';
import { formatMoney } from '../../../base/money.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { withUnit } from '../../services/price-words.ts';
import type { Bookable } from '../booking/contract.ts';
import { BackIcon, CloseIcon } from '../steps/icons.tsx';
import { HoldCountdown } from './details/hold-countdown.tsx';
import { clockRange, fullDate, moneyLocale } from './local-words.browser.ts';
import { texts } from './texts.ts';
import { otherClock } from './times/other-clock.browser.ts';
import type { Chosen, Held } from './use-hold.ts';
import { zoneOffset } from './zone/zones.ts';

type HeadProps = {
  offer: Bookable | undefined;
  /** The offer is still loading. */
  waiting: boolean;
  title: string;
  /** The zone its times are in, and the visitor's own. */
  zone: string;
  own: string;
  chosen: Chosen | undefined;
  held: Held | undefined;
  onChange: () => void;
  onClose: (() => void) | undefined;
  onAll: (() => void) | undefined;
};

/** What is being booked, visible in every step: title, length, place, price, and the time once chosen. */
export function BookingHead({ offer, waiting, title, zone, own, chosen, held, onChange, onClose, onAll }: HeadProps) {
  const otherTime = offer && chosen && otherClock(offer, own, zone, chosen.startsAt);
  return (
    <div className="bk-head" data-brief={chosen !== undefined}>
      <div className="bk-what">
        {onAll !== undefined && (
          <button type="button" className="bk-all" onClick={onAll}>
            <BackIcon />
            {texts.allOffers}
          </button>
        )}
        {onClose === undefined ? (
          // On a service's own page the title is the page's; the headings of the steps still need one above
          // them.
          <h2 className="bk-hidden">{texts.booking}</h2>
        ) : (
          <h2 id="bk-title">{offer?.title ?? (title || <span className="bk-bone">{texts.booking}</span>)}</h2>
        )}
        {offer === undefined ? (
          <p className="bk-meta">{waiting && <span className="bk-bone">00 min · Online</span>}</p>
        ) : (
          <p className="bk-meta">
            <span>{lengthText(offer.durationMinutes)}</span>
            <span>{offer.mode === 'online' ? texts.online : offer.place || texts.inPerson}</span>
            <b className="bk-price">{priceText(offer)}</b>
          </p>
        )}
      </div>
      {onClose !== undefined && (
        <button type="button" className="bk-round" aria-label={texts.close} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
      {offer !== undefined && chosen !== undefined && (
        <div className="bk-chosen">
          <b>{chosenDate(chosen, zone)}</b>
          <button type="button" className="bk-link" aria-label={texts.changeTime} onClick={onChange}>
            {texts.change}
          </button>
          <span>{clockRange(zone, chosen.startsAt, chosen.endsAt)}</span>
          {held !== undefined && <HoldCountdown key={held.ref} until={held.until} />}
          <small>
            {`${texts.zoneTime(zoneCity(zone))}, ${zoneOffset(zone, chosen.startsAt)}${
              otherTime === undefined ? '' : ` · ${otherTime}`
            }`}
          </small>
        </div>
      )}
    </div>
  );
}

function chosenDate({ startsAt, starts }: Chosen, zone: string): string {
  const first = fullDate(zone, startsAt);
  return starts.length === 1 ? first : texts.datesFrom(starts.length, first);
}

/** "$40.00", "$40.00 a month", or a text when there is no price. */
function priceText({ pricing, amount, currency, timeUnit }: Bookable): string {
  if (pricing === 'unlisted') return texts.onRequest;
  return pricing === 'free' || amount === 0
    ? texts.free
    : withUnit(formatMoney({ amount, currency }, moneyLocale), timeUnit);
}
