export const texts = {
  name: 'Name',
  namePlaceholder: 'Tomé Alves',
  role: 'Role',
  titlePlaceholder: 'Congas and Saturday class',
  photo: 'Photo',
  theirPage: 'Their page',
  urlPlaceholder: 'example.com/tome',
  urlHint: 'Their name links to it.',
} as const;
