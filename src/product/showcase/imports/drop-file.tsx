import './import-screen.css';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { texts } from './screen-texts.ts';

type Props = {
  lead: string;
  how: string;
  /** Types that the browser's dialog offers. */
  accept: string;
  isReading: boolean;
  onFile: (file: File) => void;
};

/** Takes a dropped file, or one chosen in the browser's dialog. */
export function DropFile({ lead, how, accept, isReading, onFile }: Props) {
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
      <p className="v-bring-lead">{lead}</p>
      <p>{how}</p>
      <Button kind="primary" loading={isReading} onClick={() => input.current?.click()}>
        {isReading ? texts.choose.reading : texts.choose.button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose.button}
        accept={accept}
        onChange={event => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
