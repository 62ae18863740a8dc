import type { ReactNode } from 'react';
import { texts as developerTexts } from './developer-texts.ts';
import { HouseBar } from './house-bar.tsx';
import { texts } from './texts.ts';

/** Header and footer of pages beside the landing page. */
export const HouseFrame = ({ children }: { children: ReactNode }) => (
  <>
    <HouseBar />
    <main>{children}</main>
    <footer>
      <span className="brand">{texts.brand}</span>
      <nav aria-label={texts.more}>
        <a href="/examples">{texts.gallery.title}</a>
        <a href="/selectfreelancer">{texts.directory.people}</a>
        <a href="/recommendations">{texts.feed.title}</a>
        <a href="/developers">{developerTexts.title}</a>
        <a href="/signup">{texts.create}</a>
      </nav>
    </footer>
  </>
);
