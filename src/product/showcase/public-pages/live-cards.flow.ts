import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { Plan } from '../../plans/entitlement.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { listLivePageIds } from '../pages/pages.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';

/** Kinds with nothing to click but, at most, a link in a text. */
const rarelyClicked: readonly BlockKind[] = [
  'skill',
  'experience',
  'review',
  'mediaText',
  'weeklySchedule',
  'heroSection',
  'htmlMetaTags',
];

/** An item visitors see on a page: its name in lists, the name of its kind, and whether it is clickable. */
type LiveCard = { id: string; title: string; section: string; isClickable: boolean };

/** What visitors see of a page, in page order; undefined while it is not published. */
export async function liveCards(
  db: Db,
  { creatorId, pageId }: { creatorId: CreatorId; pageId: string },
  plan: Plan,
): Promise<LiveCard[] | undefined> {
  const live = await findLiveVersion(db, { creatorId, pageId });
  if (live === undefined) return undefined;
  const { sections } = await shownPage(db, creatorId, live.document, plan);
  return sections.flatMap(({ kind, items }) =>
    items.map(({ id, fields }) => ({
      id,
      title: labelOf(kind, fields),
      section: blocks[kind].section,
      isClickable: !rarelyClicked.includes(kind),
    })),
  );
}

/** The same of every page that is published, the Showcase first. */
export async function allLiveCards(db: Db, creatorId: CreatorId): Promise<Map<string, LiveCard[]>> {
  const { plan } = await creatorById({ db }, creatorId);
  const found = new Map<string, LiveCard[]>();
  for (const pageId of await listLivePageIds(db, creatorId))
    found.set(pageId, (await liveCards(db, { creatorId, pageId }, plan)) ?? []);
  return found;
}

const labelOf = (kind: BlockKind, fields: unknown): string =>
  (blocks[kind].label as (fields: unknown) => string)(fields);
