import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { hasContactInfo } from '../document/page-links.ts';
import { Host } from './page-host.tsx';
import { PagesMenu } from './pages-menu.tsx';
import { PageSections } from './render-showcase.tsx';
import { BookingShell, ShowcaseFooter } from './showcase-footer.tsx';
import { BookingBar } from './showcase-header.tsx';
import { texts } from './texts.ts';

type Parts = { document: PageDocument; facts: PageFacts; page: NonNullable<PageFacts['page']> };

/** An extra page: its creator, small; its title; its sections; in the Showcase's style. */
export function ExtraPageBody({ document, facts, page }: Parts) {
  return (
    <div className="v extra" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PagesMenu document={document} facts={facts} at={page.path} />
      <Host document={document} facts={facts} />
      <main id="main">
        <div className="wrap title">
          <h1 data-long={page.title.length > 40 || undefined}>{page.title}</h1>
        </div>
        <PageSections document={document} facts={facts} />
        <BookingBar document={document} facts={facts} />
      </main>
      <ShowcaseFooter document={document} facts={facts} isReached={hasContactInfo(document)} shared={page} />
      <BookingShell document={document} facts={facts} />
    </div>
  );
}
