import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { GateRefusal } from '../../plans/gate.ts';
import { type Appearance, type ArtStyle, appearanceDefaults, readLook } from '../blocks/appearance/block.ts';
import { isSame } from '../document/canonical-json.ts';
import { isExtra } from '../document/page-record.ts';
import { gateLook } from '../document/plan-gates.ts';
import {
  beginRevision,
  lockPage,
  type PageKey,
  type PageRow,
  setPendingTheme,
  updatePart,
} from '../pages/showcase.sql.ts';
import { settleAppearance } from '../styles/custom-palette.ts';

type Deps = Pick<PlatformContext, 'db'>;
type NoPage = { kind: 'page_not_found' };
/** An extra page uses the Showcase's look, so looks are previewed there. */
type NotHere = { kind: 'worn_from_showcase' };
export type ThemePreviewRefusal = NoPage | NotHere | { kind: 'worn_already' };

const onPage = <T, Refusal extends { kind: string }>(
  deps: Deps,
  key: PageKey,
  work: (trx: Trx, page: PageRow) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal | NoPage>> =>
  deps.db.transaction().execute(async trx => {
    const page = await lockPage(trx, key);
    return page === undefined ? refuse({ kind: 'page_not_found' as const }) : work(trx, page);
  });

/** Previews a look on the draft, replacing an earlier preview. The page, its revision and what visitors see stay. */
export const tryTheme = (
  deps: Deps,
  key: PageKey,
  look: Appearance,
): Promise<Result<Appearance, NoPage | NotHere | { kind: 'worn_already' }>> =>
  onPage(deps, key, async (trx, page): Promise<Result<Appearance, NotHere | { kind: 'worn_already' }>> => {
    if (isExtra(key.pageId)) return refuse({ kind: 'worn_from_showcase' });
    const tried = settleAppearance(look);
    if (isSame(page.appearance, tried)) return refuse({ kind: 'worn_already' });
    await setPendingTheme(trx, key, tried);
    return accept(tried);
  });

/** Ends a preview without a trace. */
export const discardTheme = (deps: Deps, key: PageKey): Promise<Result<null, NoPage>> =>
  onPage(deps, key, async trx => {
    await setPendingTheme(trx, key, null);
    return accept(null);
  });

/** Applies an art style, with the page's theme and colours; ends a preview. */
export const setStyle = (deps: Deps, key: PageKey, art: ArtStyle): Promise<Result<null, NoPage | GateRefusal>> =>
  onPage(deps, key, async (trx, page): Promise<Result<null, GateRefusal>> => {
    const { plan } = await creatorById({ db: trx }, key.creatorId);
    const gate = gateLook({ art }, readLook(page.appearance), plan);
    if (gate !== undefined) return refuse(gate);
    await applyPendingTheme(
      trx,
      key,
      page,
      settleAppearance({ ...(readLook(page.appearance) ?? appearanceDefaults), art }),
    );
    return accept(null);
  });

/** Makes a look the page's own, in a transaction that holds the page. Returns the draft's revision. */
export async function applyPendingTheme(trx: Trx, key: PageKey, page: PageRow, tried: Appearance): Promise<number> {
  await setPendingTheme(trx, key, null);
  if (isSame(page.appearance, tried)) return page.rev;
  const rev = await beginRevision(trx, key);
  await updatePart(trx, key, 'appearance', tried);
  return rev;
}
