import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { zoneCity } from '../../../../base/zone-city.ts';
import { dress } from '../dress.browser.ts';
import { clock } from '../local-words.browser.ts';
import { texts } from './texts.ts';
import style from './zone-picker.css?inline';
import { listZones, searchZones } from './zone-search.ts';
import { deviceZone, zoneOffset } from './zones.ts';

dress(style);

type ZonePickerProps = {
  zone: string;
  hostZone: string;
  at: string;
  onZone: (zone: string) => void;
  onClose: () => void;
};

const shownAtMost = 60;

/** All zones of the browser, searched by city, region or offset. */
export function ZonePicker({ zone, hostZone, at, onZone, onClose }: ZonePickerProps) {
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState(0);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const zones = useMemo(
    () => listZones([zone, deviceZone(), hostZone].filter(name => name !== undefined)),
    [zone, hostZone],
  );
  const found = useMemo(
    () => searchZones(zones, typed, name => zoneOffset(name, at)).slice(0, shownAtMost),
    [zones, typed, at],
  );
  const optionId = (index: number): string => `${list}-${index}`;

  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${reached}`)?.scrollIntoView({ block: 'nearest' });
  }, [reached, list]);

  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => setReached(Math.min(reached + 1, found.length - 1)),
      ArrowUp: () => setReached(Math.max(reached - 1, 0)),
      Enter: () => {
        const chosen = found[reached];
        if (chosen !== undefined) onZone(chosen);
      },
      Escape: onClose,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    // Escape would close the whole booking.
    event.preventDefault();
    step();
  };

  return (
    <div className="bk-picker">
      <input
        ref={field}
        className="bk-input"
        type="text"
        role="combobox"
        aria-label={texts.searchZone}
        placeholder={texts.searchZone}
        aria-expanded={true}
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? optionId(reached) : undefined}
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setReached(0);
        }}
        onKeyDown={move}
      />
      <div id={list} role="listbox" aria-label={texts.zonesFound} tabIndex={-1}>
        {found.map((name, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
          <div
            key={name}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={name === zone}
            data-reached={index === reached}
            onPointerMove={() => setReached(index)}
            onClick={() => onZone(name)}
          >
            <span>
              {zoneCity(name)} <small>{zoneRegion(name)}</small>
            </span>
            <small>
              {zoneOffset(name, at)} · {clock(name, new Date().toISOString())}
            </small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{texts.noZone}</p>}
    </div>
  );
}

const zoneRegion = (zone: string): string => zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
