import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { SaveState, type SaveStatus } from '../../../ui/save-state.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { keepHostNotes } from '../bookings.client.ts';
import { type BookingDetail, hostNotesLimit } from '../desk-contract.ts';
import { bookingQuery } from './bookings-query.ts';

/** The host's own words about a booking, saved while they are typed, and when the sheet is closed. */
export function HostNotes({ booking: { id, hostNotes } }: { booking: BookingDetail }) {
  const client = useQueryClient();
  const [text, setText] = useState(hostNotes);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const saved = useRef(hostNotes);
  const tooLong = text.length > hostNotesLimit;
  const save = useEffectEvent(async () => {
    if (text === saved.current || tooLong) return;
    const wanted = text;
    setStatus('saving');
    try {
      await keepHostNotes(id, wanted);
      saved.current = wanted;
      client.setQueryData(bookingQuery(id).queryKey, now => now && { ...now, hostNotes: wanted });
      setStatus(current => (current === 'saving' ? 'saved' : current));
    } catch {
      setStatus('failed');
    }
  });
  useEffect(() => {
    if (text === saved.current) return;
    const wait = setTimeout(() => void save(), 600);
    return () => clearTimeout(wait);
  }, [text]);
  useEffect(() => () => void save(), []);
  return (
    <Field
      label="Your notes"
      hint={status === 'idle' ? 'Only you see them.' : <SaveState status={status} onRetry={() => void save()} />}
      error={tooLong ? `At most ${hostNotesLimit} characters; this is not saved.` : undefined}
      limit={hostNotesLimit}
      value={text}
    >
      <TextArea
        rows={3}
        value={text}
        onChange={event => {
          setText(event.target.value);
          setStatus('unsaved');
        }}
        onBlur={() => void save()}
      />
    </Field>
  );
}
