import type { SelectHTMLAttributes } from 'react';
import { timesTool } from '../../../base/form-tools.ts';
import { isZone } from '../../../base/zone.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { HiddenFields } from '../steps/hidden-fields.tsx';
import { texts as timesTexts } from '../steps/times/texts.ts';
import { queryOf } from './offer-params.ts';
import { texts } from './texts.ts';
import { isListed, zoneChoices } from './zone-choice.ts';

/** A select of all zones by city, including the `chosen` one; `unset` labels the empty option. */
export const ZoneSelect = ({
  unset,
  chosen,
  ...field
}: SelectHTMLAttributes<HTMLSelectElement> & { chosen: string; unset?: string | undefined }) => (
  <select {...field} defaultValue={chosen}>
    {unset === undefined ? null : <option value="">{unset}</option>}
    {isZone(chosen) && !isListed(chosen) ? <option value={chosen}>{zoneCity(chosen)}</option> : null}
    {zoneChoices().map(([part, zones]) => (
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
  base: string;
  zone: string;
  host: { name: string; zone: string };
  /** The other parameters of its address. */
  carries: Readonly<Record<string, string>>;
};

/** The time zone of the list and the link to change it: the server cannot see where the visitor is. */
export const ZoneLine = ({ base, zone, host, carries }: Times) => (
  <p>
    {texts.timesIn(zoneCity(zone))}
    {zone === host.zone ? '' : ` ${texts.hostIn(host.name, zoneCity(host.zone))}`}{' '}
    <a href={queryOf(`${base}/zone`, carries)} aria-label={timesTexts.changeZone}>
      {texts.change}
    </a>
  </p>
);

/** The select, on a page of its own: a list of all zones is longer than the times. */
export const ZonePage = ({ title, times: { base, zone, host, carries } }: { title: string; times: Times }) => (
  <main>
    <h1>{texts.timeZone}</h1>
    <p>{texts.zoneHint(title, host.name, zoneCity(host.zone))}</p>
    <form className="card fields" method="get" action={base} {...timesTool}>
      <HiddenFields values={{ ...carries, zone: '' }} />
      <p className="field">
        <label htmlFor="zone">{texts.showTimesIn}</label>
        <ZoneSelect id="zone" name="zone" chosen={zone} />
      </p>
      <button className="button main" type="submit">
        {texts.showTimes}
      </button>
    </form>
    <p className="after">
      <a href={queryOf(base, carries)}>{texts.backToTimes}</a>
    </p>
  </main>
);
