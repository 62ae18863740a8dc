export const texts = {
  yourHandle: 'Your handle',
  handlePlaceholder: '@maya.dances',
  handleHint: 'Or your profile link.',
  photos: 'Photos',
  photosSentence: 'Stored here, so your page loads nothing from Instagram.',
  photoPosition: (count: number, mostPhotos: number) =>
    count === 0 ? 'First photo' : `Photo ${count + 1} of at most ${mostPhotos}`,
  photoAltText: (place: number) => `Alt text of photo ${place}`,
  altText: 'Alt text',
  movePhotoUp: (place: number) => `Move photo ${place} up`,
  alreadyFirst: 'Already first',
  cropPhoto: (place: number) => `Crop photo ${place}`,
  removePhoto: (place: number) => `Remove photo ${place}`,
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { handle: texts.yourHandle, photos: texts.photos };
