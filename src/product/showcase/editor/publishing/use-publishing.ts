import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { call } from '../../../../base/operations/call.ts';
import { changeCreator } from '../../../accounts/creators/contract.ts';
import { keepSession } from '../../../accounts/sessions/session.client.ts';
import { flawsDetailsSchema, type Published, type Scheduled } from '../../pages/contract.ts';
import { pageClient } from '../../publishing/page.client.ts';
import { untouchedItems } from '../draft/unsaved.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './dialog-texts.ts';

type Flaw = ReturnType<typeof flawsDetailsSchema.parse>['items'][number];

export type ThemePreview = 'apply' | 'leave';

/** A future time, and its error. */
export type Later = { at: Date | undefined; problem: string | undefined };

/** With a handle when the page has no address yet; at a future time, or now. */
type PublishInput = { handle?: string | undefined; themePreview?: ThemePreview | undefined; at?: Date | undefined };

export type Publishing =
  | { step: 'ask' }
  | { step: 'busy' }
  | { step: 'done'; live: Published['live'] }
  | { step: 'scheduled'; scheduled: Scheduled }
  /** The draft was changed since it was shown. */
  | { step: 'look-again'; message: string }
  | { step: 'refused'; message: string; items: Flaw[]; byPlan?: boolean };

/** Publishes the draft in this tab: saves waiting edits first, then sets a missing address. */
export function usePublishing() {
  const store = useDraftStore();
  const client = useQueryClient();
  const pageId = usePageId();
  const [state, setState] = useState<Publishing>({ step: 'ask' });

  async function run({ handle, themePreview, at }: PublishInput): Promise<Publishing> {
    dropUntouched(store);
    await store.send();
    const { draft, trouble } = store.view();
    if (draft === null) return { step: 'ask' };
    if (trouble !== null && draft.outbox.length > 0) {
      return {
        step: 'refused',
        message: texts.notSaved,
        items: [],
      };
    }
    if (handle !== undefined) {
      const session = await call(changeCreator, { body: { userUrl: handle } });
      keepSession(client, session);
      store.notePage({ userUrl: session.creator.userUrl });
    }
    if (at !== undefined) {
      const { scheduled } = await pageClient(pageId).publishLater(draft.page.rev, at, themePreview);
      await store.load();
      return scheduled === null ? { step: 'ask' } : { step: 'scheduled', scheduled };
    }
    const { rev, live } = await pageClient(pageId).publish(draft.page.rev, themePreview);
    store.notePage({ rev, live, isPublished: true, changes: 0, changed: [], scheduled: null });
    if (themePreview === 'apply') await store.load();
    // A cross promotion may have become active with it.
    void client.invalidateQueries({ queryKey: ['alliances'] });
    return { step: 'done', live };
  }

  return {
    state,
    /** Back to the question, with the server's current draft. */
    begin: (): void => {
      setState({ step: 'ask' });
      void store.send().then(store.load);
    },
    publish: async (input: PublishInput): Promise<Publishing> => {
      setState({ step: 'busy' });
      const next = await run(input).catch(refusalOf);
      setState(next);
      return next;
    },
  };
}

/** Items added and left empty are dropped silently; undo brings them back. */
function dropUntouched(store: ReturnType<typeof useDraftStore>): void {
  const { draft } = store.view();
  if (draft === null) return;
  for (const { kind, id } of untouchedItems(draft)) {
    const at = draft.order[kind].indexOf(id);
    store.edit({ edit: 'present', kind, id, present: false, at });
  }
}

function refusalOf(error: unknown): Publishing {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'changed_meanwhile' || error.code === 'theme_pending')
    return { step: 'look-again', message: error.message };
  const flaws = flawsDetailsSchema.safeParse(error.details);
  const byPlan = error.code === 'limit_reached' || error.code === 'plan_excludes';
  return { step: 'refused', message: error.message, items: flaws.success ? flaws.data.items : [], byPlan };
}
