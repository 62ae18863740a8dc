import type { PageDocument, PageSection } from './page-document.ts';

/**
 * The specification's names of sections and labels of buttons. Pages store them as values: visitors read unchanged
 * ones in the page's language. Everything else is the creator's own and stays.
 */
export const defaultWords = {
  '1 on 1': '1 on 1',
  'A few questions': 'A few questions',
  'About Me': 'About Me',
  'All Access': 'All Access',
  'Ask about all access': 'Ask about all access',
  'Ask about it': 'Ask about it',
  Blog: 'Blog',
  Book: 'Book',
  'Book a spot': 'Book a spot',
  'Call to action': 'Call to action',
  Classes: 'Classes',
  Contact: 'Contact',
  'Contact me': 'Contact me',
  Email: 'Email',
  'Email me': 'Email me',
  Experience: 'Experience',
  Facebook: 'Facebook',
  'Featured service': 'Featured service',
  Form: 'Form',
  'Get in touch': 'Get in touch',
  Instagram: 'Instagram',
  LinkedIn: 'LinkedIn',
  Links: 'Links',
  More: 'More',
  Newsletter: 'Newsletter',
  Pages: 'Pages',
  'Ready to start?': 'Ready to start?',
  Recommendations: 'Recommendations',
  Review: 'Review',
  'Schedule a meeting': 'Schedule a meeting',
  Service: 'Service',
  Showcase: 'Showcase',
  Skill: 'Skill',
  Subscribe: 'Subscribe',
  'Subscribe my newsletters': 'Subscribe my newsletters',
  Team: 'Team',
  'The week': 'The week',
  Video: 'Video',
  Watch: 'Watch',
  'Weekly schedule': 'Weekly schedule',
} as const;

/** A default text in the current language; the creator's own text as it is. */
export const asDefault = (words: string): string =>
  Object.hasOwn(defaultWords, words) ? defaultWords[words as keyof typeof defaultWords] : words;

/** A document with its default texts in the current language. */
export const inReadLanguage = (document: PageDocument): PageDocument => ({
  ...document,
  // Kind, settings and fields come from one section, which the union of all sections does not express.
  sections: document.sections.map(section => ({
    ...section,
    settings: Object.fromEntries(
      Object.entries(section.settings).map(([name, value]) => [
        name,
        typeof value === 'string' ? asDefault(value) : value,
      ]),
    ),
    items:
      section.kind === 'cta'
        ? section.items.map(item => ({ ...item, fields: { ...item.fields, label: asDefault(item.fields.label) } }))
        : section.items,
  })) as PageSection[],
});
