export const texts = {
  role: 'Role',
  titlePlaceholder: 'Dance teacher',
  where: 'Where',
  namePlaceholder: 'Studio, company or school',
  description: 'Description',
  textHint: 'Two or three sentences about what you did there.',
  from: 'From',
  until: 'Until',
  iCurrentlyDoThis: 'I currently do this',
} as const;
