/** The headings under which sections are offered, in this order. */
export const blockGroups = {
  about: 'About you',
  offer: 'What you offer',
  proof: 'Proof',
  words: 'Text and images',
  links: 'Links and contact',
  growth: 'Growth',
} as const;
export type BlockGroup = keyof typeof blockGroups;

/** The layouts of a section that its thumbnail distinguishes. */
export type Sketch =
  | 'story'
  | 'prices'
  | 'timetable'
  | 'quote'
  | 'words'
  | 'rows'
  | 'timeline'
  | 'faces'
  | 'framed'
  | 'pictures'
  | 'button'
  | 'card'
  | 'film'
  | 'field'
  | 'article';
