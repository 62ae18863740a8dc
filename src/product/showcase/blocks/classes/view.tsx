import { memo } from 'react';
import { lengthText } from '../../../../base/length-text.ts';
import { zoneCity } from '../../../../base/zone-city.ts';
import { classTimes } from '../../document/class-times.ts';
import { datesKey, liveText, placesKey, placesText, takeKey } from '../../document/live-facts.ts';
import { meetingText, shortText } from '../../document/offer-text.ts';
import type { PageFacts, PageItem } from '../../document/page-document.ts';
import { offerPath } from '../../document/page-links.ts';
import { Picture } from '../../images/page-image.tsx';
import { BookLink, Packages, Price } from '../book-link.tsx';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';

/** A timetable: weekday or date, time in the host's zone, next dates, spots. */
export const ClassesView: BlockView<'groupService'> = ({ section, facts }) => (
  <>
    <ul className="entries timetable">
      {section.items.map(item => (
        <ClassRow key={item.id} item={item} facts={facts} label={section.settings.callToAction || texts.bookSpot} />
      ))}
    </ul>
    <p className="zone">{texts.timesIn(zoneCity(facts.zone))}</p>
  </>
);

const ClassRow = memo(function ClassRow({
  item,
  facts,
  label,
}: {
  item: PageItem<'groupService'>;
  facts: PageFacts;
  label: string;
}) {
  const { id, fields } = item;
  const times = classTimes(fields, facts.locale);
  const short = shortText(fields.description);
  const image = fields.imageId === null ? undefined : facts.images[fields.imageId];
  return (
    <li data-item={id} className={image === undefined ? 'entry class' : 'entry class pictured'}>
      <p className="when">
        <b>
          <abbr title={times.dayInFull}>{times.day}</abbr>
        </b>{' '}
        <span>{times.hours}</span>
      </p>
      <div className="what">
        {image !== undefined && <Picture image={image} sizes="(min-width:600px) 400px, 100vw" />}
        <h3 id={`of-${id}`}>
          <a href={offerPath(facts, id)}>{fields.title}</a>
        </h3>
        <p className="meta">
          {lengthText(fields.durationMinutes)} <i>·</i> {meetingText(fields)}
        </p>
        <p className="dates" data-fact={datesKey(id)}>
          {liveText(facts, datesKey(id), times.run)}
        </p>
        <Packages fields={fields} facts={facts} />
        {short !== '' && <p className="desc">{short}</p>}
      </div>
      <div className="take">
        <Price price={fields.price} unit={fields.timeUnit} facts={facts} />
        <p className="places" data-fact={placesKey(id)}>
          {liveText(facts, placesKey(id), placesText(fields.capacity))}
        </p>
        <BookLink facts={facts} offerId={id} fields={fields} label={label} live={takeKey(id)} />
      </div>
    </li>
  );
});
