import './import-reading.css';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, shortDay } from '../../calendar/format-day.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { zoneOptions } from '../../calendar/zone-options.ts';
import { encodings } from './file-encoding.ts';
import { importFields } from './import-columns.ts';
import type { ImportPreview, ImportReading } from './import-contract.ts';
import { encodingNames, fieldNames, texts } from './screen-texts.ts';

const words = texts.reading;

export type ReadingProps = {
  preview: ImportPreview;
  reading: ImportReading;
  onRead: (reading: ImportReading) => void;
};

/** How a file was read: its first lines, and the choices that read it otherwise. */
export function ReadingChoices({ preview, reading, onRead }: ReadingProps) {
  const { encoding, headerLine, headers, missing } = preview;
  return (
    <section className="v-import-part" aria-label={words.title}>
      <h3>{words.title}</h3>
      {missing.length > 0 && (
        <Banner tone="warning" title={words.missing(missing.map(name => words.needed[name]))}>
          {words.chooseBelow}
        </Banner>
      )}
      <Sample preview={preview} />
      <div className="v-import-choices">
        <Field label={words.encoding}>
          <Select
            value={encoding}
            onChange={event => {
              const chosen = encodings.find(one => one === event.target.value);
              if (chosen !== undefined) onRead({ ...reading, encoding: chosen });
            }}
            options={encodings.map(value => ({ value, label: encodingNames[value] }))}
          />
        </Field>
        <Field label={words.header}>
          <Select
            value={headerLine}
            // What columns hold is another matter under another header.
            onChange={event => onRead({ ...reading, headerLine: Number(event.target.value), columns: [] })}
            options={headers.map(({ line, text }) => ({ value: String(line), label: words.headerAt(line, text) }))}
          />
        </Field>
      </div>
      <Columns preview={preview} reading={reading} onRead={onRead} />
    </section>
  );
}

/** The first bookings as they were read, in the creator's local time. */
function Sample({ preview: { sample } }: Pick<ReadingProps, 'preview'>) {
  const { zone } = useSignedIn().creator;
  const today = dateIn(zone, useNow(60));
  const at = (instant: string) => formatClock(new Date(instant), zone);
  if (sample.length === 0) return null;
  return (
    <ul className="v-import-sample" aria-label={words.firstBookings}>
      {sample.map(({ line, startsAt, endsAt, service, name }) => (
        <li key={line}>
          <strong>{name}</strong>
          <span>
            {words.bookingAt(
              shortDay(dateIn(zone, new Date(startsAt)), today),
              at(startsAt),
              endsAt === null ? null : at(endsAt),
            )}
          </span>
          <span className="v-soft">{service}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each column with its first cells, and what it holds. */
function Columns({ preview: { columns, headerLine }, reading, onRead }: ReadingProps) {
  const choose = (column: number, given: string) => {
    const field = importFields.find(one => one === given) ?? null;
    const others = (reading.columns ?? []).filter(
      one => one.column !== column && (field === null || one.field !== field),
    );
    onRead({ ...reading, headerLine, columns: [...others, { column, field }] });
  };
  return (
    <ul className="v-import-cells">
      {columns.map(({ header, field, cells }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
        <li key={column}>
          <div>
            <code>{header === '' ? words.columnAt(column + 1) : header}</code>
            <ol>
              {cells.map((cell, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                <li key={nth}>{cell === '' ? texts.preview.empty : cell}</li>
              ))}
            </ol>
          </div>
          <Select
            aria-label={words.holds(header === '' ? words.columnAt(column + 1) : header)}
            value={field ?? ''}
            onChange={event => choose(column, event.target.value)}
            options={[
              { value: '', label: words.ignored },
              ...importFields.map(value => ({ value, label: fieldNames[value] })),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

/** Time zones that may mean several: which one each is. */
export function ZoneChoices({ preview: { zones, homeZone }, reading, onRead }: ReadingProps) {
  const { zone: home } = useSignedIn().creator;
  const now = useNow(3600);
  if (zones.length === 0 && homeZone === null) return null;
  const all = zoneOptions(home, now).map(({ value, label, note }) => ({ value, label: `${label} (${note})` }));
  const choose = (said: string, zone: string) => {
    const others = (reading.zones ?? []).filter(one => one.said !== said);
    onRead({ ...reading, zones: zone === '' ? others : [...others, { said, zone }] });
  };
  return (
    <section className="v-import-part" aria-label={words.zones}>
      <h3>{words.zones}</h3>
      {homeZone !== null && (
        <Field label={words.homeZone} hint={words.homeZoneHint}>
          <Select
            value={homeZone}
            onChange={event => onRead({ ...reading, homeZone: event.target.value })}
            options={
              all.some(({ value }) => value === homeZone)
                ? all
                : [{ value: homeZone, label: words.likely(homeZone) }, ...all]
            }
          />
        </Field>
      )}
      {zones.length > 0 && <p className="v-soft">{words.zonesHint}</p>}
      {zones.map(({ said, zone, likely, lines }) => (
        <Field key={said} label={words.zoneOf(said, lines)}>
          <Select
            value={zone ?? ''}
            onChange={event => choose(said, event.target.value)}
            options={[
              { value: '', label: words.chooseZone },
              ...likely.map(value => ({ value, label: words.likely(value) })),
              ...all.filter(({ value }) => !likely.includes(value)),
            ]}
          />
        </Field>
      ))}
    </section>
  );
}
