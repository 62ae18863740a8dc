import { pagePath } from '../../accounts/creators/page-path.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { bookingsPath, contactPath, fullName } from '../document/page-links.ts';
import { hasMenu } from './pages-menu-style.ts';
import { texts } from './texts.ts';

type Parts = {
  document: PageDocument;
  facts: PageFacts;
  /** The current address, which is marked in the list. */
  at?: string;
};

/** The menu of a creator's pages, on each of them; nothing while the Showcase is the only one. */
export function PagesMenu({ document, facts, at }: Parts) {
  if (!hasMenu(facts)) return null;
  const places = [
    { title: texts.menu.home, path: pagePath(facts.userUrl) },
    ...(facts.menu ?? []),
    { title: texts.menu.contact, path: contactPath(facts.userUrl) },
    { title: texts.menu.bookings, path: bookingsPath(facts.userUrl) },
  ];
  return (
    <>
      <button type="button" className="menu-open" popoverTarget="menu" aria-haspopup="dialog">
        {texts.menu.open}
      </button>
      <nav id="menu" className="menu-list" popover="auto" aria-label={texts.menu.pages}>
        <button
          type="button"
          className="menu-close"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={texts.menu.close}
        >
          ×
        </button>
        <b>{fullName(document, facts)}</b>
        <ul>
          {places.map(({ title, path }) => (
            <li key={path}>
              <a href={path} aria-current={path === at ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
