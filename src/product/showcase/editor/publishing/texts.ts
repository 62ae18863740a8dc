export const texts = {
  seeChanges: 'See changes',
  publish: 'Publish',
  publishBar: {
    everythingIsPublished: 'Everything is published',
    notPublishedYet: 'Not published yet',
    unsavedChanges: 'Unsaved changes',
    savingChanges: 'Saving changes',
    live: 'Live',
  },
} as const;
