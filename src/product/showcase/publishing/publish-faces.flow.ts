import type { CreatorId } from '../../../base/id.ts';
import { shorten } from '../../../base/text-length.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { ShownCards } from '../../alliances/cards/shown-cards.ts';
import { publishFace } from '../../alliances/faces/faces.flow.ts';
import { cardsPublished } from '../../alliances/promotions/partner-state.flow.ts';
import { cardsOn } from '../document/extra-page.ts';
import type { PageDocument } from '../document/page-document.ts';
import { pageImages } from '../images/page-images.flow.ts';

type Deps = Pick<PlatformContext, 'clock' | 'events'>;
type Published = { creatorId: CreatorId; document: PageDocument; cards: ShownCards };

/** A Showcase is published: what other pages show of it from now on, and whose cards it has. */
export async function publishFaces(deps: Deps, trx: Trx, published: Published): Promise<void> {
  const { creatorId, document } = published;
  const { firstName, lastName, greeting, headline, profession, imageId } = document.profile;
  const images = imageId === null ? {} : await pageImages(trx, creatorId, [imageId]);
  const portrait = images[imageId ?? ''];
  const face = {
    name: `${firstName} ${lastName}`.trim(),
    greeting: shorten(greeting === '' ? headline : greeting, 100),
    profession,
    // The name stands beside it.
    portrait: portrait === undefined ? null : { ...portrait, alt: '' },
  };
  await publishFace(trx, creatorId, face, deps.clock.now());
  await publishCards(deps, trx, published);
}

/** Notes whose cards the live page has; false when it has none. */
export async function publishCards(deps: Deps, trx: Trx, { creatorId, document, cards }: Published): Promise<boolean> {
  const partnerIds = cardsOn(document).filter(id => Object.hasOwn(cards, id)) as CreatorId[];
  await cardsPublished(deps, trx, { creatorId, partnerIds });
  return partnerIds.length > 0;
}
