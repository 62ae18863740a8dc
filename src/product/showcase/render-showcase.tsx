import type { ReactNode } from 'react';
import { blocks } from './blocks/kinds.ts';
import { publishedBlocks } from './blocks/registry.ts';
import type { PageDocument, PageFacts, PageSection } from './page-document.ts';
import { bookableKind, contactHref, filledSections, hasContactInfo, sectionAnchors } from './page-links.ts';
import { ShowcaseFooter } from './showcase-footer.tsx';
import { PageTabs, ShowcaseHeader } from './showcase-header.tsx';
import { styleSheets } from './style-sheets.ts';

/**
 * The published page's body, and the very thing the editor's preview mounts. Pure: same document and facts, same
 * markup. It wants the CSS of `showcaseCss` beside it.
 */
export function ShowcaseBody({ document, facts }: { document: PageDocument; facts: PageFacts }) {
  const sheet = styleSheets[document.appearance.art];
  const known = withWays(document, facts);
  const bookFirst = bookableKind(document);
  return (
    <div className="v" data-art={document.appearance.art} data-theme={document.appearance.theme}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ShowcaseHeader document={document} facts={facts} sheet={sheet} />
      <PageTabs document={document} facts={facts} />
      <main id="main">
        {filledSections(document).map(section => (
          <Section key={section.kind} section={section} bookable={section.kind === bookFirst}>
            {sectionContent(section, known)}
          </Section>
        ))}
      </main>
      <ShowcaseFooter document={document} facts={facts} isReached={hasContactInfo(document)} />
    </div>
  );
}

/** Views see the classes of the page, one address for "Contact me" and one for booking, wherever they come from. */
function withWays(document: PageDocument, facts: PageFacts): PageFacts {
  const contactUrl = contactHref(document, facts);
  return {
    ...facts,
    ...(contactUrl === undefined ? {} : { contactUrl }),
    ...(bookableKind(document) === undefined ? {} : { bookUrl: '#book-me' }),
    classes: document.sections.flatMap(section => (section.kind === 'groupService' ? section.items : [])),
  };
}

function Section(props: { section: PageSection; bookable: boolean; children: ReactNode }) {
  const { kind, settings } = props.section;
  const anchor = sectionAnchors[kind];
  return (
    <section id={anchor} data-section={kind} className="sec" aria-labelledby={`${anchor}-h`}>
      {props.bookable && <span id="book-me" />}
      <div className="wrap">
        <h2 id={`${anchor}-h`}>{settings.heading || blocks[kind].section}</h2>
        <div className="in">{props.children}</div>
      </div>
    </section>
  );
}

/** One arm a kind, so that the compiler sees each section meet its own view. */
function sectionContent(section: PageSection, facts: PageFacts): ReactNode {
  switch (section.kind) {
    case 'mediaText':
      return publishedBlocks.mediaText.View({ section, facts });
    case 'individualService':
      return publishedBlocks.individualService.View({ section, facts });
    case 'groupService':
      return publishedBlocks.groupService.View({ section, facts });
    case 'review':
      return publishedBlocks.review.View({ section, facts });
    case 'skill':
      return publishedBlocks.skill.View({ section, facts });
    case 'experience':
      return publishedBlocks.experience.View({ section, facts });
    case 'team':
      return publishedBlocks.team.View({ section, facts });
    case 'promotion':
      return publishedBlocks.promotion.View({ section, facts });
    case 'showcase':
      return publishedBlocks.showcase.View({ section, facts });
    case 'cta':
      return publishedBlocks.cta.View({ section, facts });
    case 'contactInfo':
      return publishedBlocks.contactInfo.View({ section, facts });
    case 'newsletterSub':
      return publishedBlocks.newsletterSub.View({ section, facts });
    case 'weeklySchedule':
      return publishedBlocks.weeklySchedule.View({ section, facts });
    case 'service':
      return publishedBlocks.service.View({ section, facts });
    case 'youtube':
      return publishedBlocks.youtube.View({ section, facts });
    case 'email':
      return publishedBlocks.email.View({ section, facts });
    case 'instagram':
      return publishedBlocks.instagram.View({ section, facts });
    case 'facebook':
      return publishedBlocks.facebook.View({ section, facts });
    case 'linkedin':
      return publishedBlocks.linkedin.View({ section, facts });
    case 'typeform':
      return publishedBlocks.typeform.View({ section, facts });
    case 'link':
      return publishedBlocks.link.View({ section, facts });
  }
}
