import './import-screen.css';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type ImportMode, texts } from './screen-texts.ts';

const words = texts.choose;

type Props = { mode: ImportMode; isReading: boolean; onFile: (file: File) => void; onText: (text: string) => void };

/** Takes a file or a pasted text. */
export function ChooseImport({ mode, isReading, onFile, onText }: Props) {
  const [way, setWay] = useState<'file' | 'paste'>(mode === 'page' ? 'file' : 'paste');
  return (
    <div className="v-bring-choose">
      <Tabs
        label={words.ways}
        segments
        tabs={[
          { id: 'file', label: words.file },
          { id: 'paste', label: words.paste },
        ]}
        value={way}
        onChange={setWay}
      >
        {way === 'file' ? (
          <DropFile mode={mode} isReading={isReading} onFile={onFile} />
        ) : (
          <PasteText mode={mode} isReading={isReading} onText={onText} />
        )}
      </Tabs>
      {mode === 'page' && (
        <p className="v-soft">
          <span>{words.others}</span>
          <Link to="/linkedin">{words.linkedin}</Link>
          <span>{', '}</span>
          <Link to="/upwork">{words.upwork}</Link>
          <span>{' · '}</span>
          <Link to="/manage/bookings?do=import">{words.bookings}</Link>
          <span>{' · '}</span>
          <Link to="/manage/services?do=import">{words.services}</Link>
        </p>
      )}
    </div>
  );
}

function DropFile({ mode, isReading, onFile }: Omit<Props, 'onText'>) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isReading) onFile(file);
  };
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className="v-bring-drop"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" size={22} />
      <p className="v-bring-lead">{mode === 'page' ? words.drop.page : words.drop.profile}</p>
      <p>{words.how[mode]}</p>
      <Button kind="primary" loading={isReading} onClick={() => input.current?.click()}>
        {isReading ? words.reading : words.button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.button}
        accept={mode === 'page' ? '.html,.htm,text/html' : '.csv,.zip,.txt,text/plain,text/csv,application/zip'}
        onChange={event => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function PasteText({ mode, isReading, onText }: Omit<Props, 'onFile'>) {
  const [text, setText] = useState('');
  return (
    <form
      className="v-bring-paste"
      onSubmit={event => {
        event.preventDefault();
        onText(text);
      }}
    >
      <Field label={words.pasteLabel[mode]} hint={words.pasteHint[mode]}>
        <TextArea className="v-bring-text" rows={10} value={text} onChange={event => setText(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" kind="primary" loading={isReading}>
          {words.read}
        </Button>
      </div>
    </form>
  );
}
