import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { creatorById, holdCreator } from '../../accounts/creators/creators.flow.ts';
import { replaceLiveOffers } from '../../services/offers.flow.ts';
import { readLook } from '../blocks/appearance/block.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { isSame } from '../document/canonical-json.ts';
import { defaultPageId } from '../document/page-document.ts';
import { isExtra } from '../document/page-record.ts';
import { applyPendingTheme } from '../drafts/pending-theme.flow.ts';
import { deleteAllSchedules, deleteSchedule } from '../pages/scheduled-publications.sql.ts';
import { lockPage, type PageKey, readDraftRows, setLive } from '../pages/showcase.sql.ts';
import { goLive, type LiveRefusal, type Publication, type PublishDeps, type ReadCandidate } from './go-live.flow.ts';
import { renewLater } from './rerender-pages.flow.ts';
import { deleteAllSnapshots, deleteSnapshots, notifyServers } from './snapshots.sql.ts';

export type { PublishDeps } from './go-live.flow.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** The page was taken offline: from this transaction's commit on nothing on it is sold. */
    showcaseWithdrawn: { creatorId: CreatorId; userUrl: string | null };
  }
}

type DraftRefusal = { kind: 'changed_meanwhile'; rev: number } | { kind: 'theme_pending' };
export type PublishRefusal = DraftRefusal | LiveRefusal;

/** What a publication does with a previewed look: applies it first, leaves it, or refuses until told. */
export type ThemePreviewChoice = 'apply' | 'leave' | 'ask';

/** Publishes the draft of revision `rev`. */
export const publishShowcase = (
  deps: PublishDeps,
  key: PageKey,
  rev: number,
  themePreview: ThemePreviewChoice = 'leave',
): Promise<Result<Publication, PublishRefusal>> => goLive(deps, key, draftOf(deps.db, key, rev, themePreview));

/** The draft of revision `rev` as it would go live. */
export const draftOf =
  (db: Db, key: PageKey, rev: number, themePreview: ThemePreviewChoice): ReadCandidate<DraftRefusal> =>
  async page => {
    if (page.rev !== rev) return refuse({ kind: 'changed_meanwhile', rev: page.rev });
    const pending = readLook(page.pendingTheme);
    if (pending !== null && themePreview === 'ask' && !isSame(pending, page.appearance))
      return refuse({ kind: 'theme_pending' });
    const tried = themePreview === 'apply' ? pending : null;
    const rows = await readDraftRows(db, key, page);
    return accept({
      ...assembleDocument(tried === null ? rows : { ...rows, appearance: tried }),
      hasChanged: async (_, now) => {
        const isAnother = tried !== null && !isSame(readLook(now.pendingTheme), tried);
        return now.rev !== rev || isAnother ? { kind: 'changed_meanwhile', rev: now.rev } : undefined;
      },
      settle: async (trx, now) => {
        // A former schedule is older than this.
        await deleteSchedule(trx, key);
        return {
          rev: tried === null ? rev : await applyPendingTheme(trx, key, now, tried),
          isPublished: true,
          label: '',
        };
      },
    });
  };

/**
 * Takes a page offline: visitors get "no page here" and the draft stays. With the Showcase everything goes
 * offline: nothing is sold, and the other pages wait until it is published again.
 */
export async function withdrawShowcase(
  deps: Pick<PublishDeps, 'db' | 'clock' | 'events' | 'pages'>,
  key: PageKey,
): Promise<Result<{ rev: number }, { kind: 'page_not_found' }>> {
  const { userUrl } = await creatorById(deps, key.creatorId);
  const done = await deps.db.transaction().execute(trx => withdrawing(deps, trx, key, userUrl));
  if (userUrl !== null) deps.pages.drop(userUrl);
  return done;
}

/**
 * Takes the Showcase of a leaving creator offline and deletes all schedules, in the transaction of the
 * announcement.
 */
export async function withdrawLeaving(
  deps: Pick<PublishDeps, 'clock' | 'events'>,
  trx: Trx,
  { creatorId, userUrl }: { creatorId: CreatorId; userUrl: string | null },
): Promise<void> {
  await deleteAllSchedules(trx, creatorId);
  await withdrawing(deps, trx, { creatorId, pageId: defaultPageId }, userUrl);
}

async function withdrawing(
  deps: Pick<PublishDeps, 'clock' | 'events'>,
  trx: Trx,
  key: PageKey,
  userUrl: string | null,
): Promise<Result<{ rev: number }, { kind: 'page_not_found' }>> {
  await holdCreator(trx, key.creatorId);
  const page = await lockPage(trx, key);
  if (page === undefined) return refuse({ kind: 'page_not_found' as const });
  if (page.liveVersionId === null) return accept({ rev: page.rev });
  await setLive(trx, key, { versionId: null, isPublished: false });
  const { creatorId, pageId } = key;
  await recordEvent(trx, deps.clock.now(), { creatorId, kind: 'page.withdrawn', payload: { pageId } });
  if (isExtra(key.pageId)) {
    await deleteSnapshots(trx, key);
    await renewLater(trx, key);
  } else {
    await replaceLiveOffers(trx, key.creatorId, page.liveVersionId, []);
    await deleteAllSnapshots(trx, key.creatorId);
    await deps.events.announce(trx, 'showcaseWithdrawn', { creatorId: key.creatorId, userUrl });
  }
  if (userUrl !== null) await notifyServers(trx, userUrl);
  return accept({ rev: page.rev });
}
