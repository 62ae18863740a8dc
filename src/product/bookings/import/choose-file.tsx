import './import-sheet.css';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { sizes } from './import-limits.ts';
import { texts } from './screen-texts.ts';

type Props = { isReading: boolean; onChoose: (file: File) => void };

/** Takes a dropped file, or one chosen in the browser's dialog. */
export function ChooseFile({ isReading, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isReading) onChoose(file);
  };
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className="v-import-drop"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className="v-import-mark">
        <Icon name="upload" size={22} />
      </span>
      <p className="v-import-lead">{texts.choose.drop}</p>
      <p>{texts.choose.or(sizes.bytes, sizes.lines)}</p>
      <Button kind="primary" autoFocus data-first loading={isReading} onClick={() => input.current?.click()}>
        {isReading ? texts.choose.reading : texts.choose.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose.choose}
        accept=".csv,.txt,.tsv,text/csv"
        onChange={event => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

export function KnownColumns() {
  return (
    <section className="v-import-part">
      <h3>{texts.choose.columns}</h3>
      <p className="v-soft">{texts.choose.columnsHint}</p>
      <dl className="v-import-columns">
        {texts.columns.map(({ names, needed, what }) => (
          <div key={names}>
            <dt>
              <code>{names}</code>
              {needed && <span className="v-import-needed">{texts.choose.needed}</span>}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
