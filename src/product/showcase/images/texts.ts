export const texts = {
  cropOutsideImage: 'The crop is outside the image',
} as const;
