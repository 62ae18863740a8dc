import type { Kept } from '../../../accounts/client/local-keys.ts';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import { professions } from '../../blocks/basic-profile/block.ts';
import { type DraftState, itemLabel } from '../draft/draft-state.ts';

/**
 * What a browser stores of the signed-in creator's profile, by the names of the specification (point 3): lists as
 * JSON, missing values as null. There is one list of occupations, so there is no second title.
 */
export function keptProfile(draft: Pick<DraftState, 'profile' | 'order' | 'items' | 'images'>): Kept {
  const { profession, headline, imageId } = draft.profile.fields;
  const jobMainTitle = profession === 'other' ? headline : professions[profession];
  const skills = labels(draft, 'skill');
  const keywords = [jobMainTitle, ...skills].filter(word => word !== '');
  return {
    profileImage: (imageId === null ? undefined : draft.images[imageId]?.src) ?? null,
    headline: orNull(headline),
    jobMainTitle: orNull(jobMainTitle),
    jobMainTitleId: profession,
    jobSubTitleId: null,
    skills: listed(skills),
    services: listed([...labels(draft, 'individualService'), ...labels(draft, 'groupService')]),
    workExperience: listed(labels(draft, 'experience')),
    keywords: keywords.length === 0 ? null : keywords.join(', '),
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const listed = (list: readonly string[]): string | null => (list.length === 0 ? null : JSON.stringify(list));

const labels = ({ order, items }: Pick<DraftState, 'order' | 'items'>, kind: BlockKind): string[] =>
  order[kind].flatMap(id => {
    const item = items[id];
    return item === undefined ? [] : [itemLabel(item)];
  });
