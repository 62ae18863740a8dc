export const texts = {
  skill: 'Skill',
  titlePlaceholder: 'Salsa for beginners',
  titleHint: 'One or two words each.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { title: texts.skill };
