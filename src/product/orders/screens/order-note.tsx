import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { NoteField } from '../../../ui/fields/note-field.tsx';
import type { OrderDetail } from '../order/contract.ts';
import { limits } from '../order/order-acts.ts';
import { keepOrderNote } from '../order-list/orders.client.ts';
import { orderQuery } from './orders.query.ts';
import { texts } from './texts.ts';

/** The creator's note on an order. */
export function OrderNote({ order: { id, note } }: { order: OrderDetail }) {
  const client = useQueryClient();
  return (
    <NoteField
      name={`order-note:${id}`}
      note={note}
      limit={limits.note}
      rows={2}
      words={texts.orderNote}
      keep={async wanted => keepAnswer(client, orderQuery(id).queryKey, await keepOrderNote(id, wanted))}
    />
  );
}
