import { creatorIdOf } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { appearanceDefaults, inStyle, isArtStyle } from '../blocks/appearance/block.ts';
import { emptyProfile } from '../blocks/basic-profile/block.ts';
import { defaultPageId } from '../document/page-document.ts';
import { isPremiumStyle } from '../document/plan-gates.ts';
import { insertPage } from './showcase.sql.ts';

/** Creates a new creator's default page: with their name, and the style they chose, if their plan has it. */
export const foundPage = (
  trx: Trx,
  joined: { creatorId: string; firstName: string; lastName: string; style?: string | null },
): Promise<void> =>
  insertPage(
    trx,
    { creatorId: creatorIdOf(joined.creatorId), pageId: defaultPageId },
    emptyProfile(joined.firstName, joined.lastName),
    isArtStyle(joined.style) && !isPremiumStyle(joined.style) ? inStyle(joined.style, 'light') : appearanceDefaults,
  );
