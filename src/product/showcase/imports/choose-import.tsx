import './import-screen.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DropFile } from './drop-file.tsx';
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
          <DropFile
            lead={mode === 'page' ? words.drop.page : words.drop.profile}
            how={words.how[mode]}
            accept={mode === 'page' ? '.html,.htm,text/html' : '.csv,.zip,.txt,text/plain,text/csv,application/zip'}
            isReading={isReading}
            onFile={onFile}
          />
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
