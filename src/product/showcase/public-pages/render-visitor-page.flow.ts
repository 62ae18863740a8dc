import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { VisitorPages } from '../../audience/visitor-pages.flow.ts';
import { blocks, isBlockKind } from '../block-kinds/kinds.ts';
import { showsReviews } from '../document/extra-page.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { listLivePageIds, listPages } from '../pages/pages.sql.ts';
import type { Renderer } from '../publishing/render-page.flow.ts';
import { contentPolicy } from '../rendering/content-policy.flow.ts';
import { renderVisitorHtml } from '../rendering/visitor-page-html.tsx';
import { isLive } from './live-pages.flow.ts';
import { inPageLanguage, livePage } from './send-page.flow.ts';

/** Small pages of other rooms, in the style of the creator's live page. */
export const renderVisitorPages = (deps: Pick<PlatformContext, 'db'> & { renderer: Renderer }): VisitorPages => ({
  isLive: creatorId => isLive(deps, creatorId),

  async render(creatorId, page) {
    const live = await livePage(deps, creatorId);
    if (live === undefined) return undefined;
    const html = inPageLanguage(live, () => renderVisitorHtml(live.document, live.facts, deps.renderer.assets, page));
    return { html, policy: contentPolicy(html, []) };
  },

  async nameItem(creatorId, itemId) {
    for (const pageId of await listLivePageIds(deps.db, creatorId)) {
      const live = await findLiveVersion(deps.db, { creatorId, pageId });
      for (const section of live?.document.sections ?? []) {
        const item = section.items.find(({ id }) => id === itemId);
        // Kind and fields come from one section, which the union of all sections does not express.
        if (item !== undefined && isBlockKind(section.kind))
          return (blocks[section.kind].label as (fields: unknown) => string)(item.fields);
      }
    }
    return undefined;
  },

  async pagesOf(creatorId) {
    const { firstName, lastName } = await creatorById(deps, creatorId);
    const pages = (await listPages(deps.db, creatorId)).filter(({ deletedAt }) => deletedAt === null);
    return pages.map(({ pageId, title, slug, isLive: live }) => ({
      pageId,
      title: slug === null ? `${firstName} ${lastName}`.trim() : title,
      isLive: live,
    }));
  },

  async showsReviews(creatorId) {
    for (const pageId of await listLivePageIds(deps.db, creatorId)) {
      const live = await findLiveVersion(deps.db, { creatorId, pageId });
      if (live !== undefined && showsReviews(live.document)) return true;
    }
    return false;
  },

  async asksForEmail(creatorId) {
    for (const pageId of await listLivePageIds(deps.db, creatorId)) {
      const live = await findLiveVersion(deps.db, { creatorId, pageId });
      if (live?.document.sections.some(({ kind, items }) => kind === 'newsletterSub' && items.length > 0)) return true;
    }
    return false;
  },
});
