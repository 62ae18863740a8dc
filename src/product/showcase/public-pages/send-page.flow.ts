import type { CreatorId } from '../../../base/id.ts';
import { inLanguage, languageOf } from '../../../base/language.ts';
import { policies } from '../../../platform/headers/content-policies.ts';
import type { Loaded } from '../../../platform/keyed-cache.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { defaultPageId } from '../document/page-document.ts';
import { findEmbedHosts } from '../embeds/embed-hosts.sql.ts';
import { framingOrigins } from '../embeds/embed-hosts.ts';
import { renderEmbedHtml } from '../embeds/embed-html.tsx';
import { frameScript } from '../embeds/embed-script.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';
import { type Printable, readyToRender } from '../pages/site-facts.flow.ts';
import { type Renderer, snapshotOf } from '../publishing/render-page.flow.ts';
import { contentPolicy } from '../rendering/content-policy.flow.ts';
import { feedXml } from '../rendering/feed-xml.tsx';
import { renderContactHtml } from '../rendering/page-html.tsx';
import { headBytes, type PageAnswer, type PublicAnswer, readyAnswer } from './public-answer.flow.ts';

type Deps = Pick<PlatformContext, 'db'> & { renderer: Renderer };
type RenderedPage = Loaded<PublicAnswer> | undefined;

/**
 * The booking of one service for a frame, and a card with a link for frames on other websites; rendered when first
 * asked for. Undefined when it is not on the live page.
 */
export async function renderEmbed(deps: Deps, creatorId: CreatorId, offerId: string): Promise<RenderedPage> {
  const live = await livePage(deps, creatorId);
  if (live === undefined) return undefined;
  const made = inPageLanguage(live, () => renderEmbedHtml(live.document, live.facts, deps.renderer.assets, offerId));
  if (made === undefined) return undefined;
  const { html, card } = made;
  const hosts = await findEmbedHosts(deps.db, creatorId);
  const policy = contentPolicy(html, [deps.renderer.assets.loader, frameScript], framingOrigins(hosts));
  const { value, bytes } = await finish(html, ['Content-Security-Policy', policy, 'X-Robots-Tag', 'noindex']);
  const open = contentPolicy(card, [frameScript], ['*']);
  const other = await finish(card, ['Content-Security-Policy', open, 'X-Robots-Tag', 'noindex']);
  return { value: { ...value, elsewhere: { hosts, page: other.value } }, bytes: bytes + other.bytes };
}

/** The contact page of a live page; rendered when first asked for. */
export async function renderContact(deps: Deps, creatorId: CreatorId): Promise<RenderedPage> {
  const live = await livePage(deps, creatorId);
  if (live === undefined) return undefined;
  const html = inPageLanguage(live, () => renderContactHtml(live.document, live.facts, deps.renderer.assets));
  return finish(html, ['Content-Security-Policy', contentPolicy(html, [deps.renderer.assets.loader])]);
}

/** The feed of a live page's blog; undefined when it has no posts. */
export async function renderFeed(deps: Deps, creatorId: CreatorId): Promise<RenderedPage> {
  const live = await livePage(deps, creatorId);
  const xml = live && inPageLanguage(live, () => feedXml(live.document, live.facts, deps.renderer.assets.origin));
  const policy = ['Content-Security-Policy', policies.file];
  return xml === undefined ? undefined : finish(xml, policy, 'application/atom+xml; charset=utf-8');
}

async function finish(
  page: string,
  headers: readonly string[],
  type = 'text/html; charset=utf-8',
): Promise<{ value: PageAnswer; bytes: number }> {
  const { brotli, etag } = await snapshotOf('', page);
  const value = readyAnswer({ type, etag, bodies: { br: brotli }, headers });
  return { value, bytes: brotli.length + headBytes };
}

export const inPageLanguage = <T>({ facts }: Pick<Printable, 'facts'>, render: () => T): T =>
  inLanguage(languageOf(facts.locale), render);

/** The live document of the default page with its facts; undefined while none is live. */
export async function livePage({ db }: Deps, creatorId: CreatorId): Promise<Printable | undefined> {
  const live = await findLiveVersion(db, { creatorId, pageId: defaultPageId });
  const { userUrl, zone, plan, language, isMeasured } = await creatorById({ db }, creatorId);
  if (live === undefined || userUrl === null) return undefined;
  const shown = await shownPage(db, creatorId, live.document, plan);
  return readyToRender(db, creatorId, { userUrl, zone, plan, language, isMeasured }, shown);
}
