import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stored } from '../behavior/stored.ts';
import { SaveState, type SaveStatus } from '../display/save-state.tsx';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

type Props = {
  /** The key of the note in this tab's storage. */
  name: string;
  note: string;
  limit: number;
  rows: number;
  words: { label: string; hint: string; tooLong: (limit: number) => string };
  /** Stores the note, and shows the answer wherever the note is shown. */
  keep: (note: string) => Promise<unknown>;
};

/**
 * A private note, saved during typing and when the field is removed. Until then this tab stores it, also through a
 * lost connection or an expired session.
 */
export function NoteField({ name, note, limit, rows, words, keep }: Props) {
  const [text, setText] = useState(() => stored(() => sessionStorage.getItem(name)) ?? note);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const saved = useRef(note);
  const tooLong = text.length > limit;
  const { mutateAsync } = useMutation({ mutationFn: keep });
  const save = useEffectEvent(async () => {
    if (text === saved.current || tooLong) return;
    const wanted = text;
    setStatus('saving');
    try {
      await mutateAsync(wanted);
      saved.current = wanted;
      stored(() => sessionStorage.getItem(name) === wanted && sessionStorage.removeItem(name));
      setStatus(current => (current === 'saving' ? 'saved' : current));
    } catch {
      setStatus(navigator.onLine ? 'failed' : 'offline');
    }
  });
  useEffect(() => {
    if (text === saved.current) return;
    const wait = setTimeout(() => void save(), 600);
    return () => clearTimeout(wait);
  }, [text]);
  useEffect(() => {
    const again = () => void save();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void save();
    };
  }, []);
  return (
    <Field
      label={words.label}
      hint={status === 'idle' ? words.hint : <SaveState status={status} onRetry={() => void save()} />}
      error={tooLong ? words.tooLong(limit) : undefined}
      limit={limit}
      value={text}
    >
      <TextArea
        rows={rows}
        value={text}
        onChange={event => {
          const wanted = event.target.value;
          setText(wanted);
          stored(() => sessionStorage.setItem(name, wanted));
          setStatus('unsaved');
        }}
        onBlur={() => void save()}
      />
    </Field>
  );
}
