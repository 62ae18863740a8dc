import type { SelectHTMLAttributes } from 'react';
import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { queryOf } from './offer-params.ts';
import { Rebooked } from './times-form.tsx';
import { isListed, zoneChoices } from './zone-choice.ts';

/** Every zone by its city, and the `chosen` one whatever its name; `unsaid` is what no choice means, where one may go without. */
export const ZoneSelect = ({
  unset,
  chosen,
  ...says
}: SelectHTMLAttributes<HTMLSelectElement> & { chosen: string; unset?: string | undefined }) => (
  <select {...says} defaultValue={chosen}>
    {unset === undefined ? null : <option value="">{unset}</option>}
    {isZone(chosen) && !isListed(chosen) ? <option value={chosen}>{zoneCity(chosen)}</option> : null}
    {zoneChoices.map(([part, zones]) => (
      <optgroup label={part} key={part}>
        {zones.map(({ zone, city }) => (
          <option value={zone} key={zone}>
            {city}
          </option>
        ))}
      </optgroup>
    ))}
    <option value="UTC">UTC</option>
  </select>
);

type Times = {
  /** The page of times. */
  base: string;
  zone: string;
  host: { name: string; zone: string };
  /** What its address carries on. */
  carries: Readonly<Record<string, string>>;
};

/** Whose clock the times are told by, and the way to choose another: the server cannot see where its reader is. */
export const ZoneLine = ({ base, zone, host, carries }: Times) => (
  <p>
    All times are {zoneCity(zone)} time.{zone === host.zone ? '' : ` ${host.name} is in ${zoneCity(host.zone)}.`}{' '}
    <a href={queryOf(`${base}/zone`, carries)} aria-label="Change the time zone">
      Change
    </a>
  </p>
);

/** The choice itself, on a page of its own: a list of all zones is longer than the times. */
export const ZonePage = ({ title, times: { base, zone, host, carries } }: { title: string; times: Times }) => (
  <main>
    <h1>Your time zone</h1>
    <p>
      {title} with {host.name}, who is in {zoneCity(host.zone)}. Choose a city whose clocks show the same as yours.
    </p>
    <form className="card fields" method="get" action={base}>
      <Rebooked values={{ ...carries, zone: '' }} />
      <p className="field">
        <label htmlFor="zone">Show the times of</label>
        <ZoneSelect id="zone" name="zone" chosen={zone} />
      </p>
      <button className="button main" type="submit">
        Show these times
      </button>
    </form>
    <p className="after">
      <a href={queryOf(base, carries)}>Back to the times</a>
    </p>
  </main>
);
