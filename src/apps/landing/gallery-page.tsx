import type { ReactNode } from 'react';
import { type Appearance, type ArtStyle, artStyles, inStyle } from '../../product/showcase/blocks/appearance/block.ts';
import { pagePath } from '../../product/showcase/document/page-links.ts';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { cardSize } from '../../product/showcase/share-cards/share-card.tsx';
import { CreatorCard } from './creator-card.tsx';

/** What a style is drawn with in the gallery. */
export const sampleAppearance = (art: ArtStyle): Appearance => inStyle(art, 'light');
export const samplePath = (art: ArtStyle): string => `/examples/${art}.png`;

/** Every art style at work. A style a published demo page wears leads to that page. */
export function GalleryPage({ cards }: { cards: readonly PageCard[] }) {
  const styles = Object.entries(artStyles) as [ArtStyle, string][];
  return (
    <Frame>
      <section className="residents">
        <h1>{styles.length} ways to be yourself</h1>
        <p>Each is a whole page: lettering, colours, ornament, light and dark. Yours can change any day.</p>
        <ul className="styles">
          {styles.map(([art, label]) => {
            const home = cards.find(card => card.appearance.art === art);
            return (
              <li key={art}>
                <a href={home === undefined ? '/signup' : pagePath(home.userUrl)}>
                  <img
                    src={samplePath(art)}
                    {...cardSize}
                    alt={`A page in the style ${label}`}
                    loading="lazy"
                    decoding="async"
                  />
                  <strong>{label}</strong>
                  <span>{home === undefined ? 'Begin with it' : `Worn by ${home.name}`}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </section>
    </Frame>
  );
}

/** Whom one can book here. Only the invented people of the demo are listed; nobody else is without being asked. */
export function DirectoryPage({ cards }: { cards: readonly PageCard[] }) {
  return (
    <Frame>
      <section className="residents">
        {cards.length === 0 ? (
          <>
            <h1>Every window has its own address</h1>
            <p>
              Nobody is listed here without being asked. Whoever you want to book has given you a link: it ends in /at/
              and their name. Open it, and their times are there.
            </p>
            <a className="button" href="/home">
              What Vitrine is
            </a>
          </>
        ) : (
          <>
            <h1>Whom would you like to meet?</h1>
            <p>The people are invented, the pages are real. Choose one and book a time.</p>
            <div className="row">
              {cards.map(card => (
                <CreatorCard key={card.userUrl} card={card} />
              ))}
            </div>
          </>
        )}
      </section>
    </Frame>
  );
}

/** What stands in the head of these pages. `address` is the canonical one. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="top">
        <a className="brand" href="/home">
          Vitrine
        </a>
        <a className="quiet" href="/signin">
          Sign in
        </a>
      </header>
      <main>{children}</main>
      <footer>
        <span className="brand">Vitrine</span>
        <nav aria-label="More">
          <a href="/examples">Styles</a>
          <a href="/selectfreelancer">People</a>
          <a href="/signup">Open your window</a>
        </nav>
      </footer>
    </>
  );
}

export const galleryCss = `
.residents{padding-block:40px 96px}
.residents h1{max-width:14em}
.residents h1+p{max-width:36em;margin-top:20px}
.styles{list-style:none;margin:48px 0 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:32px 24px}
.styles a{display:grid;grid-template-columns:auto 1fr;gap:0 12px;align-items:baseline;text-decoration:none}
.styles img{grid-column:1/-1;display:block;width:100%;height:auto;border:2px solid var(--ink);border-radius:10px;background:var(--wall);margin-bottom:12px}
.styles strong{font:500 20px/1.2 Fraunces,Georgia,serif}
.styles span{font-size:14px;color:var(--soft);text-align:right}
.styles a:hover span{color:var(--primary);text-decoration:underline;text-underline-offset:3px}
`;
