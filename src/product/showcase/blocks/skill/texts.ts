export const texts = {
  skill: 'Skill',
  titlePlaceholder: 'Salsa for beginners',
  titleHint: 'One or two words each.',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { title: texts.skill };
