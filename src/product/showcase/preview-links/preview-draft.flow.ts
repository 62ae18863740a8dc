import { creatorIdOf } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { sessionOf } from '../../accounts/sessions/sessions.flow.ts';
import { type Appearance, appearanceDefaults, isArtStyle, readLook } from '../blocks/appearance/block.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { defaultPageId } from '../document/page-document.ts';
import { findPage, type PageKey, type PageRow, readDraftRows } from '../pages/showcase.sql.ts';
import { readyToRender } from '../pages/site-facts.flow.ts';
import type { Renderer } from '../publishing/render-page.flow.ts';
import { contentPolicy } from '../rendering/content-policy.flow.ts';
import { renderPreviewHtml } from '../rendering/preview-page.tsx';
import { settleAppearance } from '../styles/custom-palette.ts';
import { previewToken, readPreviewToken } from './preview-link.flow.ts';
import { findPreviewTurn, raisePreviewTurn } from './preview-links.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret'>;
type NoPage = { kind: 'page_not_found' };

const dayMs = 24 * 60 * 60 * 1000;

/** An address that shows the current draft to anybody who has it. */
export async function makePreviewLink(
  deps: Deps,
  key: PageKey,
  days: number,
): Promise<Result<{ url: string; until: Date }, NoPage>> {
  const turn = await findPreviewTurn(deps.db, key);
  if (turn === undefined) return refuse({ kind: 'page_not_found' });
  const until = new Date(Math.floor((deps.clock.now().getTime() + days * dayMs) / 1000) * 1000);
  const token = previewToken(deps.linkSecret, { ...key, turn, until });
  return accept({ url: `${deps.config.publicUrl}/preview/${token}`, until });
}

/** Revokes all preview links made so far. */
export const takeBackPreviewLinks = async (deps: Pick<Deps, 'db'>, key: PageKey): Promise<Result<null, NoPage>> =>
  (await raisePreviewTurn(deps.db, key)) ? accept(null) : refuse({ kind: 'page_not_found' });

type PreviewAnswer = { kind: 'page'; html: string; policy: string } | { kind: 'missing' } | { kind: 'ended' };

/** The draft rendered for the holder of a link: without bookings and scripts. */
export async function openPreview(deps: Deps & { renderer: Renderer }, token: string): Promise<PreviewAnswer> {
  const pass = readPreviewToken(deps.linkSecret, token);
  if (pass === undefined) return { kind: 'missing' };
  const turn = await findPreviewTurn(deps.db, pass);
  if (turn === undefined) return { kind: 'missing' };
  if (turn !== pass.turn || pass.until <= deps.clock.now()) return { kind: 'ended' };
  const page = await findPage(deps.db, pass);
  const { disabledAt } = await creatorById(deps, pass.creatorId);
  if (page === undefined || disabledAt !== null) return { kind: 'missing' };
  const html = await renderDraft(deps, pass, page, readLook(page.pendingTheme), { kind: 'link', until: pass.until });
  return { kind: 'page', html, policy: contentPolicy(html, []) };
}

/** The draft in another look for its owner, who asked for it in the address; undefined for everybody else. */
export async function showOwnersDraft(
  deps: Deps & { renderer: Renderer },
  token: string | undefined,
  userUrl: string,
  art: unknown,
): Promise<{ html: string; policy: string } | undefined> {
  if (token === undefined || !isArtStyle(art)) return undefined;
  const session = await sessionOf(deps, token);
  const key = session && { creatorId: creatorIdOf(session.user.id), pageId: defaultPageId };
  if (key === undefined || (await creatorById(deps, key.creatorId)).userUrl !== userUrl) return undefined;
  const page = await findPage(deps.db, key);
  if (page === undefined) return undefined;
  const look = { ...(readLook(page.appearance) ?? appearanceDefaults), art };
  const html = await renderDraft(deps, key, page, look, { kind: 'owner' });
  return { html, policy: contentPolicy(html, []) };
}

async function renderDraft(
  deps: Deps & { renderer: Renderer },
  key: PageKey,
  page: PageRow,
  tried: Appearance | null,
  ribbon: { kind: 'link'; until: Date } | { kind: 'owner' },
): Promise<string> {
  const rows = await readDraftRows(deps.db, key, page);
  const draft = assembleDocument(tried === null ? rows : { ...rows, appearance: settleAppearance(tried) }).document;
  const { userUrl, zone, plan, language } = await creatorById(deps, key.creatorId);
  const host = { userUrl: userUrl ?? 'you', zone, plan, language };
  const { document, facts } = await readyToRender(deps.db, key.creatorId, host, draft, deps);
  return inLanguage(language, () =>
    renderPreviewHtml(document, facts, deps.renderer.assets.fonts, { ...ribbon, tried: tried?.art ?? null }),
  );
}
