import { useState } from 'react';
import { z } from 'zod';
import { stored } from '../../../../ui/behavior/stored.ts';
import type { MessageTo } from './message-contract.ts';

const draftSchema = z.object({ id: z.uuid(), subject: z.string(), text: z.string() });
type MessageDraft = z.infer<typeof draftSchema>;

/**
 * The message so far to these people, kept in this tab until it is sent, also when the sheet is closed or the
 * connection lost. Signing out deletes it with everything else of the tab.
 */
export function useMessageDraft(to: MessageTo) {
  const key = `message:${named(to).toSorted().join(' ')}`;
  const [draft, setDraft] = useState(() => kept(key) ?? { id: crypto.randomUUID(), subject: '', text: '' });
  return {
    draft,
    write(part: Partial<Pick<MessageDraft, 'subject' | 'text'>>) {
      const next = { ...draft, ...part };
      setDraft(next);
      stored(() => sessionStorage.setItem(key, JSON.stringify(next)));
    },
    forget() {
      stored(() => sessionStorage.removeItem(key));
    },
  };
}

const named = (to: MessageTo): string[] =>
  to.kind === 'class' ? [to.dateId] : to.kind === 'classes' ? to.dateIds : to.ids;

function kept(key: string): MessageDraft | undefined {
  const text = stored(() => sessionStorage.getItem(key)) ?? 'null';
  try {
    return draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
