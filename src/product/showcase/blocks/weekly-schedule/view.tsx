import { zoneCity } from '../../../../base/zone-city.ts';
import { scheduleOf } from '../../../calendar/schedule.ts';
import type { WeeklyWindow } from '../../../calendar/weekly-schedule.ts';
import type { PageFacts } from '../../document/page-document.ts';
import { offerPath, zoneOf } from '../../document/page-links.ts';
import { texts } from '../texts.ts';
import type { BlockView } from '../view.tsx';
import { type WeekEntry, weekTable } from '../week-table.ts';

/** Day by day on a phone, seven columns where there is room. Classes link to their booking. */
export const WeeklyScheduleView: BlockView<'weeklySchedule'> = ({ section, facts }) =>
  section.items.map(({ id, fields }) => {
    const hours = shownHours(fields, facts);
    const days = weekTable(fields.rows, fields.withClasses ? (facts.classes ?? []) : [], facts.locale, hours);
    const isEmpty = days.every(day => day.entries.length === 0);
    return (
      <div key={id} className="week" data-item={id}>
        {fields.title !== '' && <h3>{fields.title}</h3>}
        {isEmpty ? (
          <p className="zone">{texts.noTimes}</p>
        ) : (
          <>
            <ol className="week-days">
              {days.map(day => (
                <li key={day.weekday} className={day.entries.length === 0 ? 'day rest' : 'day'}>
                  <p className="day-name">{day.name}</p>
                  {day.entries.length === 0 ? (
                    <p className="day-none">
                      <span aria-hidden="true">–</span>
                    </p>
                  ) : (
                    <ul>
                      {day.entries.map(entry => (
                        <Entry key={entry.key} entry={entry} facts={facts} />
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ol>
            <p className="zone">
              {texts.timesIn(zoneCity(facts.zone))}
              {hours.length > 0 && texts.datesMayDiffer}
            </p>
          </>
        )}
      </div>
    );
  });

/** The week of its schedule, or of the default when that was deleted, as for services. */
function shownHours(
  { scheduleId }: { scheduleId: string | null },
  { schedules = [] }: PageFacts,
): readonly WeeklyWindow[] {
  return scheduleId === null || schedules.length === 0 ? [] : scheduleOf(schedules, scheduleId).windows;
}

const Entry = ({ entry, facts }: { entry: WeekEntry; facts: PageFacts }) => (
  <li className="slot">
    <p className="slot-time">{entry.hours}</p>
    <p className="slot-what">
      {entry.offerId === undefined ? (
        <b>{entry.title}</b>
      ) : (
        <a
          href={offerPath(facts, entry.offerId)}
          data-book={entry.offerId}
          data-zone={zoneOfClass(entry.offerId, facts)}
        >
          {entry.title}
        </a>
      )}
      {entry.place !== '' && <small>{entry.place}</small>}
    </p>
  </li>
);

function zoneOfClass(offerId: string, facts: PageFacts): string | undefined {
  const item = facts.classes?.find(({ id }) => id === offerId);
  return item && zoneOf(item, facts).zone;
}
