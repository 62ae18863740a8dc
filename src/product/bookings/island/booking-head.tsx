import { formatMoney } from '../../../base/money.ts';
import type { Bookable } from '../contract.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { CloseIcon } from './icons.tsx';
import { clock, clockRange, fullDate, lengthText, locale, weekdayClock } from './local-words.ts';
import { texts } from './texts.ts';
import type { Chosen, Held } from './use-hold.ts';
import { minutesAhead, otherDate, zoneCity, zoneOffset } from './zones.ts';

type HeadProps = {
  offer: Bookable | undefined;
  title: string;
  zone: string;
  chosen: Chosen | undefined;
  held: Held | undefined;
  onChange: () => void;
  onClose: (() => void) | undefined;
};

/** What is being booked, in sight through every step: title, length, place, price, and the time once there is one. */
export function BookingHead({ offer, title, zone, chosen, held, onChange, onClose }: HeadProps) {
  return (
    <header className="bk-head">
      <div className="bk-what">
        {/* On a service's own page the title is the page's. */}
        {onClose !== undefined && (
          <h2 id="bk-title">{offer?.title ?? (title || <span className="bk-bone">{texts.booking}</span>)}</h2>
        )}
        {offer === undefined ? (
          <p className="bk-meta">
            <span className="bk-bone">00 min · Online</span>
          </p>
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
          <p>
            <b>{fullDate(zone, chosen.startsAt)}</b>
            <span>
              {clockRange(zone, chosen.startsAt, chosen.endsAt)}{' '}
              <small>
                {texts.zone(zoneCity(zone))}, {zoneOffset(zone, chosen.startsAt)}
              </small>
            </span>
            <HostTime offer={offer} zone={zone} startsAt={chosen.startsAt} />
          </p>
          <div>
            <button type="button" className="bk-link" aria-label={texts.changeTime} onClick={onChange}>
              {texts.change}
            </button>
            {held !== undefined && <HoldCountdown key={held.ref} until={held.until} />}
          </div>
        </div>
      )}
    </header>
  );
}

/** The same moment on the host's clock, when that shows something else. */
function HostTime({ offer, zone, startsAt }: { offer: Bookable; zone: string; startsAt: string }) {
  const { hostZone } = offer;
  if (minutesAhead(hostZone, zone, startsAt) === 0) return null;
  const time = otherDate(hostZone, zone, startsAt) ? weekdayClock(hostZone, startsAt) : clock(hostZone, startsAt);
  return <small>{texts.hostTime(time, zoneCity(hostZone))}</small>;
}

/** "$40", or the words for no price. */
function priceText({ pricing, amount, currency }: Bookable): string {
  if (pricing === 'unlisted') return texts.onRequest;
  return pricing === 'free' || amount === 0 ? texts.free : formatMoney({ amount, currency }, locale, true);
}
