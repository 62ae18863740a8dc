export const texts = {
  image: 'Image',
  title: 'Title',
  titlePlaceholder: 'Rooftop social, June',
  caption: 'Caption',
} as const;
