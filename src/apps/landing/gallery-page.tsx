import {
  type Appearance,
  type ArtStyle,
  artStyleCodes,
  inStyle,
} from '../../product/showcase/blocks/appearance/block.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { CreatorCard } from './creator-card.tsx';
import { HouseFrame } from './house-frame.tsx';
import { StyleTiles } from './style-tiles.tsx';
import { texts } from './texts.ts';

export const sampleAppearance = (art: ArtStyle): Appearance => inStyle(art, 'light');

/** Every art style: its picture opens a whole page in it, and a button starts a page with it. */
export function GalleryPage() {
  return (
    <HouseFrame>
      <section className="residents">
        <h1>{texts.gallery.heading(artStyleCodes.length)}</h1>
        <p>{texts.gallery.text}</p>
        <StyleTiles styles={artStyleCodes} />
      </section>
    </HouseFrame>
  );
}

/**
 * People to book: creators who agreed to be listed, and the demo people. `isDemo` when there are only the latter,
 * who are fictional.
 */
export function DirectoryPage({ cards, isDemo }: { cards: readonly PageCard[]; isDemo: boolean }) {
  return (
    <HouseFrame>
      <section className="residents">
        {cards.length === 0 ? (
          <>
            <h1>{texts.directory.empty}</h1>
            <p>{texts.directory.emptyText}</p>
            <a className="button" href="/home">
              {texts.directory.what}
            </a>
          </>
        ) : (
          <>
            <h1>{texts.directory.heading}</h1>
            <p>{isDemo ? texts.directory.text : texts.directory.real}</p>
            <div className="row">
              {cards.map(card => (
                <CreatorCard key={card.userUrl} card={card} />
              ))}
            </div>
          </>
        )}
      </section>
    </HouseFrame>
  );
}

type Recommended = { card: PageCard; badge: string; by: readonly string[]; count: number };

/** Creators whom others recommend on their pages. */
export function FeedPage({ feed }: { feed: readonly Recommended[] }) {
  return (
    <HouseFrame>
      <section className="residents">
        <h1>{feed.length === 0 ? texts.feed.empty : texts.feed.heading}</h1>
        <p>{feed.length === 0 ? texts.feed.emptyText : texts.feed.text}</p>
        {feed.length === 0 ? (
          <a className="button" href="/selectfreelancer">
            {texts.directory.all}
          </a>
        ) : (
          <ul className="row feed">
            {feed.map(({ card, badge, by, count }) => (
              <li key={card.userUrl}>
                <CreatorCard card={card} />
                <p>
                  <strong>{badge}</strong> {texts.feed.by(by, count)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </HouseFrame>
  );
}

export const galleryCss = `
.residents{padding-block:40px 96px}
.residents h1{max-width:14em}
.residents h1+p{max-width:36em;margin-top:20px}
.feed{padding:0;list-style:none}
.feed p{margin-top:16px;font-size:15px}
.feed strong{display:block;font-weight:600}
`;
