import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { reading } from '../../../platform/reading.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { viaPath } from '../../sources/via.ts';
import { badgeText } from '../promotions/badge.ts';
import { selectShownCards } from './cards.sql.ts';
import type { ShownCards } from './shown-cards.ts';

/** More than a creator looks through. A page shows the few that it names. */
const mostChosenFrom = 200;

/** The cards that a creator's pages may show, by the id of the creator they are of. */
export const readShownCards = (db: Db | Trx, creatorId: CreatorId) =>
  reading(
    selectShownCards(db, creatorId, mostChosenFrom),
    (rows): ShownCards =>
      Object.fromEntries(
        rows.map(({ partnerId, badge, customBadge, userUrl, name, greeting, portrait, code }) => [
          partnerId,
          {
            badge: badgeText({ badge, customBadge }),
            name,
            greeting,
            portrait,
            path: viaPath(pagePath(userUrl), code),
          },
        ]),
      ),
  );
