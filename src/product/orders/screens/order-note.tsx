import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { stored } from '../../../ui/behavior/stored.ts';
import { SaveState, type SaveStatus } from '../../../ui/display/save-state.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { OrderDetail } from '../contract.ts';
import { limits } from '../order-acts.ts';
import { keepOrderNote } from '../orders.client.ts';
import { orderQuery } from './orders.query.ts';
import { texts } from './texts.ts';

/** The creator's own words about an order, saved while they are typed; until then this tab keeps them. */
export function OrderNote({ order: { id, note } }: { order: OrderDetail }) {
  const client = useQueryClient();
  const key = `order-note:${id}`;
  const [text, setText] = useState(() => stored(() => sessionStorage.getItem(key)) ?? note);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const saved = useRef(note);
  const tooLong = text.length > limits.note;
  const { mutateAsync: keep } = useMutation({ mutationFn: (wanted: string) => keepOrderNote(id, wanted) });
  const save = useEffectEvent(async () => {
    if (text === saved.current || tooLong) return;
    const wanted = text;
    setStatus('saving');
    try {
      keepAnswer(client, orderQuery(id).queryKey, await keep(wanted));
      saved.current = wanted;
      stored(() => sessionStorage.getItem(key) === wanted && sessionStorage.removeItem(key));
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
      label={texts.orderNote.label}
      hint={status === 'idle' ? texts.orderNote.hint : <SaveState status={status} onRetry={() => void save()} />}
      error={tooLong ? texts.orderNote.tooLong(limits.note) : undefined}
      limit={limits.note}
      value={text}
    >
      <TextArea
        rows={2}
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
