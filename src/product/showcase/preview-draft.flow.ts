import { accept, type Result, refuse } from '../../base/result.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import { assembleDocument } from './assemble-document.ts';
import { contentPolicy } from './content-policy.flow.ts';
import { pageFacts } from './page-facts.flow.ts';
import type { Renderer } from './photograph.flow.ts';
import { previewToken, readPreviewToken } from './preview-link.flow.ts';
import { findPreviewTurn, raisePreviewTurn } from './preview-links.sql.ts';
import { renderPreviewHtml } from './preview-page.tsx';
import { findPage, type PageKey, readDraftRows } from './showcase.sql.ts';

type Deps = Pick<Machinery, 'db' | 'clock' | 'config' | 'linkSecret'>;
type NoPage = { kind: 'page_not_found' };

const dayMs = 24 * 60 * 60 * 1000;

/** An address that shows the draft, as it is whenever it is opened, to whoever has it. */
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

/** All preview links made so far stop opening. */
export const takeBackPreviewLinks = async (deps: Pick<Deps, 'db'>, key: PageKey): Promise<Result<null, NoPage>> =>
  (await raisePreviewTurn(deps.db, key)) ? accept(null) : refuse({ kind: 'page_not_found' });

export type PreviewAnswer = { kind: 'page'; html: string; policy: string } | { kind: 'missing' } | { kind: 'ended' };

/** The draft printed for the holder of a link: nothing of it can be booked, and nothing of it runs. */
export async function openPreview(deps: Deps & { renderer: Renderer }, token: string): Promise<PreviewAnswer> {
  const pass = readPreviewToken(deps.linkSecret, token);
  if (pass === undefined) return { kind: 'missing' };
  const turn = await findPreviewTurn(deps.db, pass);
  if (turn === undefined) return { kind: 'missing' };
  if (turn !== pass.turn || pass.until <= deps.clock.now()) return { kind: 'ended' };
  const page = await findPage(deps.db, pass);
  if (page === undefined) return { kind: 'missing' };
  const { document } = assembleDocument(await readDraftRows(deps.db, pass, page));
  const { user_url: userUrl, zone, plan } = await creatorById(deps, pass.creatorId);
  const facts = await pageFacts(deps.db, pass.creatorId, { userUrl: userUrl ?? 'you', zone, plan }, document);
  const html = renderPreviewHtml(document, facts, deps.renderer.assets.fonts, pass.until);
  return { kind: 'page', html, policy: contentPolicy(html, []) };
}
