import type { SelectHTMLAttributes } from 'react';
import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { Carried } from './times-form.tsx';
import { isListed, zoneChoices } from './zone-choice.ts';

/** Every zone by its city, and the `chosen` one whatever its name; `unsaid` is what no choice means, where one may go without. */
export const ZoneSelect = ({
  unsaid,
  chosen,
  ...says
}: SelectHTMLAttributes<HTMLSelectElement> & { chosen: string; unsaid?: string | undefined }) => (
  <select {...says} defaultValue={chosen}>
    {unsaid === undefined ? null : <option value="">{unsaid}</option>}
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

type ZoneFormProps = {
  /** Where the same page is shown in another zone, asked with GET. */
  action: string;
  zone: string;
  host: { name: string; zone: string };
  carries: Readonly<Record<string, string>>;
};

/** Whose clock the times are told by, and a choice of another: the server cannot see where its reader is. */
export const ZoneForm = ({ action, zone, host, carries }: ZoneFormProps) => (
  <details className="zone">
    <summary>
      All times are {zoneCity(zone)} time.{zone === host.zone ? '' : ` ${host.name} is in ${zoneCity(host.zone)}.`}{' '}
      <span>Change</span>
    </summary>
    <form className="fields" method="get" action={action}>
      <Carried values={carries} />
      <p className="field">
        <label htmlFor="zone">Show the times of</label>
        <ZoneSelect id="zone" name="zone" chosen={zone} />
      </p>
      <button className="button" type="submit">
        Show these times
      </button>
    </form>
  </details>
);
