import { useRef, useState } from 'react';
import { lengthText } from '../../../../base/length-text.ts';
import { zoneCity } from '../../../../base/zone-city.ts';
import type { Bookable } from '../../booking/contract.ts';
import { DownIcon, GlobeIcon } from '../../steps/icons.tsx';
import { texts } from '../../steps/times/texts.ts';
import { Late } from '../late.tsx';
import { zonePart } from '../late-parts.ts';
import { minutesAhead, zoneOffset } from './zones.ts';

type ZoneLineProps = {
  zone: string;
  /** The visitor's own. */
  own: string;
  /** The visitor's zone is unknown, and the host's is shown. */
  unknown: boolean;
  offer: Bookable;
  /** The instant whose offset is named, since offsets change during the year. */
  at: string;
  onZone: (zone: string) => void;
};

/** The zone of the times, by name and offset, and how to change it. */
export function ZoneLine({ zone, own, unknown, offer, at, onZone }: ZoneLineProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="bk-zone">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={`${texts.zone(zoneCity(zone))}, ${zoneOffset(zone, at)}. ${texts.changeZone}`}
        onClick={() => setOpen(!open)}
      >
        <GlobeIcon />
        <span>{texts.zone(zoneCity(zone))}</span>
        <small>{zoneOffset(zone, at)}</small>
        <DownIcon />
      </button>
      {open && (
        <Late part={zonePart}>
          {({ ZonePicker }) => (
            <ZonePicker
              zone={zone}
              hostZone={offer.hostZone}
              at={at}
              onClose={close}
              onZone={next => {
                close();
                onZone(next);
              }}
            />
          )}
        </Late>
      )}
      {unknown ? <p>{texts.zoneUnknown(zoneCity(zone))}</p> : <Gap zone={zone} own={own} offer={offer} at={at} />}
    </div>
  );
}

function Gap({ zone, own, offer, at }: Pick<ZoneLineProps, 'zone' | 'own' | 'offer' | 'at'>) {
  const { hostZone, hostName } = offer;
  const ownAhead = minutesAhead(own, zone, at);
  if (ownAhead !== 0)
    return <p>{(ownAhead > 0 ? texts.ownAhead : texts.ownBehind)(zoneCity(own), lengthText(Math.abs(ownAhead)))}</p>;
  const ahead = minutesAhead(hostZone, zone, at);
  if (ahead === 0) return null;
  const words = ahead > 0 ? texts.hostAhead : texts.hostBehind;
  return <p>{words(hostName, zoneCity(hostZone), lengthText(Math.abs(ahead)))}</p>;
}
