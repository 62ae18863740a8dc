import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { bookableOffers } from '../../bookings/manage/parts/manage-contract.ts';
import { useDraftStore } from './draft/use-draft.ts';
import { texts } from './texts.ts';

export const bookedAhead = (ids: readonly string[], offers: Readonly<Record<string, { ahead: number }>>): number =>
  ids.reduce((sum, id) => sum + (offers[id]?.ahead ?? 0), 0);

type Asked = { ids: readonly string[]; ahead: number };

/** Deletes items; services and classes with bookings ahead only after it was said what becomes of these. */
export function useAskedRemoval(remove: (ids: readonly string[]) => void): {
  ask: (ids: readonly string[]) => Promise<void>;
  question: RemovalQuestionProps;
} {
  const store = useDraftStore();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    async (ids: readonly string[]) => {
      const isOffer = (id: string) => {
        const kind = store.view().draft?.items[id]?.kind;
        return kind === 'individualService' || kind === 'groupService';
      };
      if (!ids.some(isOffer)) return remove(ids);
      // Without an answer, as offline, it is deleted from the draft, which can be undone and is not published yet.
      const counts = await client
        .fetchQuery({
          ...answerQuery(bookableOffers),
          networkMode: 'always',
          retry: false,
          staleTime: 30_000,
        })
        .catch(() => undefined);
      const ahead = bookedAhead(ids, counts?.offers ?? {});
      if (ahead === 0) remove(ids);
      else setAsked({ ids, ahead });
    },
    [store, client, remove],
  );
  const onClose = () => setAsked(undefined);
  return { ask, question: { asked, onClose, onRemove: remove } };
}

type RemovalQuestionProps = { asked: Asked | undefined; onClose(): void; onRemove(ids: readonly string[]): void };

export function RemovalQuestion({ asked, onClose, onRemove }: RemovalQuestionProps) {
  if (asked === undefined) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.askedRemoval.title(asked.ahead)}
      cancel={texts.askedRemoval.keep}
      confirm={texts.askedRemoval.delete}
      onConfirm={() => {
        onClose();
        onRemove(asked.ids);
      }}
    >
      <p>{texts.askedRemoval.becomesOf(asked.ahead)}</p>
    </ConfirmDialog>
  );
}
