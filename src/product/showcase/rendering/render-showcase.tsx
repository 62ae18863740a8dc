import { memo, type ReactNode, useMemo } from 'react';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { blocks, type SectionKind } from '../block-kinds/kinds.ts';
import { publishedBlock } from '../blocks/published-blocks.ts';
import { asDefault } from '../document/default-words.ts';
import { factsOfStart } from '../document/extra-page.ts';
import { hasTargets, linkTargets, withoutDeadLinks } from '../document/link-targets.ts';
import type { PageDocument, PageFacts, PageSection } from '../document/page-document.ts';
import {
  type BookingStart,
  bookableKind,
  bookingStart,
  contactHref,
  filledSections,
  fullName,
  hasContactInfo,
} from '../document/page-links.ts';
import { sheetOf } from '../styles/style-registry.ts';
import { PagesMenu } from './pages-menu.tsx';
import { BookingShell, ShowcaseFooter } from './showcase-footer.tsx';
import { BookingBar, PageTabs, ShowcaseHeader } from './showcase-header.tsx';
import { texts } from './texts.ts';

/**
 * The published page's body, and also what the editor's preview mounts. Pure: same document and facts, same
 * markup. Needs the CSS of `showcaseCss`.
 */
export function ShowcaseBody({ document: given, facts }: { document: PageDocument; facts: PageFacts }) {
  const document = withoutDeadLinks(given, facts);
  const sheet = sheetOf(document.appearance.art);
  return (
    <div className="v" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PagesMenu document={document} facts={facts} at={pagePath(facts.userUrl)} />
      <ShowcaseHeader document={document} facts={facts} sheet={sheet} />
      <PageTabs document={document} facts={facts} />
      <main id="main">
        <PageSections document={document} facts={facts} />
        <BookingBar document={document} facts={facts} wide={sheet.wide} />
      </main>
      <ShowcaseFooter
        document={document}
        facts={facts}
        isReached={hasContactInfo(document)}
        shared={{ path: pagePath(facts.userUrl), title: fullName(document, facts) }}
      />
      <BookingShell document={document} facts={facts} />
    </div>
  );
}

type Ways = {
  contactUrl: string | undefined;
  bookFirst: SectionKind | undefined;
  bookOffer: BookingStart | undefined;
  hasLetters: boolean;
  hasServices: boolean;
};

/** Every section that has something to show, in page order. */
export function PageSections({ document, facts }: { document: PageDocument; facts: PageFacts }) {
  const bookFirst = bookableKind(document);
  const start = bookingStart(document, facts);
  const { href, books, zone } = start ?? {};
  const contactUrl = contactHref(document, facts);
  const sections = filledSections(withoutDeadLinks(document, facts));
  const kinds = sections.map(section => section.kind);
  const [hasLetters, hasServices] = [kinds.includes('newsletterSub'), kinds.includes('service')];
  // The same object as long as nothing in it differs: the editor renders only the changed section.
  const bookOffer = useMemo(
    () => (href === undefined || books === undefined ? undefined : { href, books, ...(zone && { zone }) }),
    [href, books, zone],
  );
  const known = useMemo(
    () => withWays(facts, { contactUrl, bookFirst, bookOffer, hasLetters, hasServices }),
    [facts, contactUrl, bookFirst, bookOffer, hasLetters, hasServices],
  );
  return sections.map(section => (
    <Section
      key={section.kind}
      section={section}
      facts={known}
      classes={section.kind === 'weeklySchedule' ? classesOf(document) : undefined}
      targets={hasTargets(section) ? linkTargets(document, facts) : undefined}
      bookable={section.kind === bookFirst}
    />
  ));
}

/** Views get one address for each target of a button, wherever it comes from. */
const withWays = (
  facts: PageFacts,
  { contactUrl, bookFirst, bookOffer, hasLetters, hasServices }: Ways,
): PageFacts => ({
  ...facts,
  ...(contactUrl === undefined ? {} : { contactUrl }),
  ...(bookFirst === undefined ? {} : { bookUrl: '#book-me' }),
  ...(bookOffer === undefined ? {} : factsOfStart(bookOffer)),
  ...(hasLetters ? { newsletterUrl: `#${blocks.newsletterSub.anchor}` } : {}),
  ...(hasServices ? { serviceUrl: `#${blocks.service.anchor}` } : {}),
});

const noClasses: PageFacts['classes'] = [];

// The section's own list, so that the timetable is rendered again only when a class has changed.
const classesOf = (document: PageDocument): PageFacts['classes'] =>
  document.sections.find(section => section.kind === 'groupService')?.items ?? noClasses;

type SectionProps = {
  section: PageSection<SectionKind>;
  facts: PageFacts;
  /** The classes of the page, for the one section that shows other sections' items. */
  classes: PageFacts['classes'];
  /** The targets of its links; undefined when it has none. */
  targets: PageFacts['targets'];
  bookable: boolean;
};

const Section = memo(function Section({ section, facts, classes, targets, bookable }: SectionProps) {
  const { kind, settings } = section;
  const anchor = blocks[kind].anchor;
  return (
    <section id={anchor} data-section={kind} className="sec" aria-labelledby={`${anchor}-h`}>
      {bookable && <span id="book-me" />}
      <div className="wrap">
        <h2 id={`${anchor}-h`}>{settings.heading || asDefault(blocks[kind].section)}</h2>
        <div className="in">{sectionContent(section, withOthers(facts, classes, targets))}</div>
      </div>
    </section>
  );
});

/** The same facts when a section shows nothing of others. */
const withOthers = (facts: PageFacts, classes: PageFacts['classes'], targets: PageFacts['targets']): PageFacts =>
  classes === undefined && targets === undefined
    ? facts
    : { ...facts, ...(classes && { classes }), ...(targets && { targets }) };

/** Renders a section with the view of its kind. */
const sectionContent = <K extends SectionKind>(section: PageSection<K>, facts: PageFacts): ReactNode =>
  publishedBlock(section.kind).View({ section, facts });
