export const texts = {
  videoLink: 'Video link',
  urlPlaceholder: 'https://youtu.be/…',
  urlHint: 'Copy it from YouTube.',
  title: 'Title',
  titlePlaceholder: 'One song, start to finish',
  previewImage: 'Preview image',
  previewImageHint: 'YouTube’s own preview would share visitor data with YouTube.',
} as const;
