import type { ReactNode } from 'react';
import { type Appearance, type ArtStyle, artStyles, inStyle } from '../../product/showcase/blocks/appearance/block.ts';
import { isPremiumStyle } from '../../product/showcase/document/plan-gates.ts';
import { startPath } from '../../product/showcase/rendering/preview-page.tsx';
import type { PageCard } from '../../product/showcase/share-cards/page-card.ts';
import { cardSize } from '../../product/showcase/share-cards/share-card.tsx';
import { CreatorCard } from './creator-card.tsx';
import { texts } from './texts.ts';

/** What a style is drawn with in the gallery. */
export const sampleAppearance = (art: ArtStyle): Appearance => inStyle(art, 'light');
export const samplePath = (art: ArtStyle): string => `/examples/${art}.png`;

/** Every art style: its picture opens a whole page in it, and a button starts a page with it. */
export function GalleryPage() {
  const styles = Object.entries(artStyles) as [ArtStyle, string][];
  return (
    <Frame>
      <section className="residents">
        <h1>{texts.gallery.heading(styles.length)}</h1>
        <p>{texts.gallery.text}</p>
        <ul className="styles">
          {styles.map(([art, label]) => (
            <li key={art}>
              <a href={`/examples/${art}`}>
                <img
                  src={samplePath(art)}
                  {...cardSize}
                  alt={texts.gallery.sample(label)}
                  loading="lazy"
                  decoding="async"
                />
                <strong>
                  {label}
                  {isPremiumStyle(art) && <small>{texts.gallery.premium}</small>}
                </strong>
                <span>{texts.gallery.look}</span>
              </a>
              <a className="start" href={startPath(art)} aria-label={texts.gallery.startWith(label)}>
                {texts.gallery.start}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
  );
}

/**
 * People to book: creators who agreed to be listed, and the demo people. `isDemo` when there are only the latter,
 * who are fictional.
 */
export function DirectoryPage({ cards, isDemo }: { cards: readonly PageCard[]; isDemo: boolean }) {
  return (
    <Frame>
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
    </Frame>
  );
}

/** Header and footer of these pages. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="top">
        <a className="brand" href="/home">
          {texts.brand}
        </a>
        <a className="quiet" href="/signin">
          {texts.signIn}
        </a>
      </header>
      <main>{children}</main>
      <footer>
        <span className="brand">{texts.brand}</span>
        <nav aria-label={texts.more}>
          <a href="/examples">{texts.gallery.title}</a>
          <a href="/selectfreelancer">{texts.directory.people}</a>
          <a href="/signup">{texts.create}</a>
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
.styles .start{display:inline-flex;align-items:center;min-height:44px;font-weight:500;text-decoration:underline;text-underline-offset:4px}
.styles a:not(.start){display:grid;grid-template-columns:auto 1fr;gap:0 12px;align-items:baseline;text-decoration:none}
.styles img{grid-column:1/-1;display:block;width:100%;height:auto;border:2px solid var(--ink);border-radius:10px;background:var(--wall);margin-bottom:12px}
.styles strong{font:500 20px/1.2 Fraunces,Georgia,serif}
.styles small{margin-left:8px;padding:2px 8px;border:1px solid currentColor;border-radius:99px;font:500 12px/1.4 system-ui,sans-serif}
.styles span{font-size:14px;color:var(--soft);text-align:right}
.styles a:hover span{color:var(--primary);text-decoration:underline;text-underline-offset:3px}
`;
