import { mapSearchUrl } from '../../../base/share-links.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { scheduleOf } from '../../calendar/schedule.ts';
import { MapArea } from '../blocks/map-area.tsx';
import { weekTable } from '../blocks/week-table.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { filledSections } from '../document/page-links.ts';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts };

/** The addresses of the page's contact details with a map, and other places of its services. */
export function ContactPlaces({ document, facts }: Parts) {
  const own = filledSections(document)
    .flatMap(section => (section.kind === 'contactInfo' ? section.items : []))
    .filter(({ fields }) => fields.address !== '');
  const held = placesOf(document).filter(place => own.every(({ fields }) => fields.address.trim() !== place));
  if (own.length + held.length === 0) return null;
  return (
    <section className="reach">
      <h2>{texts.contact.where}</h2>
      {own.map(({ id, fields }) => (
        <address key={id}>
          <p>{fields.address}</p>
          <MapArea address={fields.address} place={fields.place} facts={facts} />
        </address>
      ))}
      {held.map(place => (
        <address key={place}>
          <p>{place}</p>
          <a href={mapSearchUrl(place)} rel="noopener" aria-label={texts.contact.mapOf(place)}>
            {texts.contact.map}
          </a>
        </address>
      ))}
    </section>
  );
}

/** Where the services and classes of the page meet in person, each place once. Meeting links are not places. */
function placesOf(document: PageDocument): string[] {
  const offers = filledSections(document).flatMap((section): { delivery: { mode: string; place: string } }[] =>
    section.kind === 'individualService' || section.kind === 'groupService'
      ? section.items.map(({ fields }) => fields)
      : [],
  );
  const places = offers.flatMap(({ delivery }) => (delivery.mode === 'offline' ? [delivery.place.trim()] : []));
  return [...new Set(places)].filter(place => place !== '');
}

/** The weekly bookable hours of the default schedule; nothing when no session is sold. */
export function ContactHours({ document, facts }: Parts) {
  const sellsSessions = filledSections(document).some(section => section.kind === 'individualService');
  const { schedules = [] } = facts;
  if (!sellsSessions || schedules.length === 0) return null;
  const days = weekTable([], [], facts.locale, scheduleOf(schedules, null).windows);
  if (days.every(day => day.entries.length === 0)) return null;
  return (
    <section className="hours">
      <h2>{texts.contact.hours}</h2>
      <dl className="facts">
        {days.map(day => (
          <div key={day.weekday}>
            <dt>{day.name}</dt>
            <dd>{day.entries.map(entry => entry.hours).join(', ') || texts.contact.closed}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.contact.hoursIn(zoneCity(facts.zone))}</p>
    </section>
  );
}
