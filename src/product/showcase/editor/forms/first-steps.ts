import type { DraftState } from '../draft/draft-state.ts';

/** The onboarding step keys of the specification (point 2), in its order. All but the first are item kinds. */
export const stepKeys = [
  'new',
  'basicProfile',
  'showcase',
  'groupService',
  'individualService',
  'review',
  'instagram',
] as const;
type StepKey = (typeof stepKeys)[number];
/** A step that is done by adding an item of its kind. */
export type ItemStep = Exclude<StepKey, 'new' | 'basicProfile'>;

export type FirstStep = { key: StepKey; isDone: boolean };

/** Which of the steps are done: the questions answered or left, the profile whole, and an item visitors may see. */
export function firstSteps(
  { profile, order, items }: Pick<DraftState, 'profile' | 'order' | 'items'>,
  onboarded: boolean,
): FirstStep[] {
  const { imageId, greeting } = profile.fields;
  const isDone = (key: StepKey): boolean => {
    if (key === 'new') return onboarded;
    if (key === 'basicProfile') return imageId !== null && greeting.trim() !== '';
    return order[key].some(id => items[id]?.hidden === false);
  };
  return stepKeys.map(key => ({ key, isDone: isDone(key) }));
}
