import { onceOnline } from '../../../../ui/display/later.tsx';
import { type SectionKind, sectionKinds } from '../../block-kinds/kinds.ts';
import { published as aboutMe } from '../../blocks/about-me/published.ts';
import { published as classes } from '../../blocks/classes/published.ts';
import { published as experience } from '../../blocks/experience/published.ts';
import { published as links } from '../../blocks/links/published.ts';
import { published as oneOnOne } from '../../blocks/one-on-one/published.ts';
import { isBlockLoaded, loadBlock, registerBlocks } from '../../blocks/published-blocks.ts';
import { published as review } from '../../blocks/review/published.ts';
import { published as skill } from '../../blocks/skill/published.ts';

// The most common kinds, together: one by one they would be larger.
registerBlocks({
  link: links,
  mediaText: aboutMe,
  individualService: oneOnOne,
  groupService: classes,
  review,
  skill,
  experience,
});

/** Loads these kinds, so that their sections can be rendered. */
export const fetchBlocks = (kinds: readonly SectionKind[]): Promise<unknown> =>
  Promise.all(kinds.filter(kind => !isBlockLoaded(kind)).map(kind => onceOnline(() => loadBlock(kind))));

/** Loads all kinds, for adding sections. */
export const fetchAllBlocks = (): Promise<unknown> => fetchBlocks(sectionKinds);
