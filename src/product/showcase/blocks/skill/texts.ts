export const texts = {
  skill: 'Skill',
  titlePlaceholder: 'Salsa for beginners',
  titleHint: 'One or two words each.',
} as const;
