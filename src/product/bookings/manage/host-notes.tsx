import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stored } from '../../../ui/behavior/stored.ts';
import { SaveState, type SaveStatus } from '../../../ui/display/save-state.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { keepHostNotes } from './parts/bookings.client.ts';
import { bookingQuery } from './parts/bookings.query.ts';
import { type BookingDetail, hostNotesLimit } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/**
 * The host's own words about a booking, saved while they are typed, and when the sheet is closed. Until then this tab
 * keeps them, also over a lost connection or a sign-in that ran out.
 */
export function HostNotes({ booking: { id, hostNotes } }: { booking: BookingDetail }) {
  const client = useQueryClient();
  const key = `notes:${id}`;
  const [text, setText] = useState(() => stored(() => sessionStorage.getItem(key)) ?? hostNotes);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const saved = useRef(hostNotes);
  const tooLong = text.length > hostNotesLimit;
  const { mutateAsync: keep } = useMutation({ mutationFn: (wanted: string) => keepHostNotes(id, wanted) });
  const save = useEffectEvent(async () => {
    if (text === saved.current || tooLong) return;
    const wanted = text;
    setStatus('saving');
    try {
      await keep(wanted);
      saved.current = wanted;
      stored(() => sessionStorage.getItem(key) === wanted && sessionStorage.removeItem(key));
      client.setQueryData(bookingQuery(id).queryKey, now => now && { ...now, hostNotes: wanted });
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
      label={texts.hostNotes.yourNotes}
      hint={
        status === 'idle' ? texts.hostNotes.yourNotesHint : <SaveState status={status} onRetry={() => void save()} />
      }
      error={tooLong ? texts.hostNotes.atMostCharacters(hostNotesLimit) : undefined}
      limit={hostNotesLimit}
      value={text}
    >
      <TextArea
        rows={3}
        value={text}
        onChange={event => {
          const wanted = event.target.value;
          setText(wanted);
          stored(() => sessionStorage.setItem(key, wanted));
          setStatus('unsaved');
        }}
        onBlur={() => void save()}
      />
    </Field>
  );
}
