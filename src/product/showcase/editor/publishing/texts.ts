export const texts = {
  seeChanges: 'See changes',
  publish: 'Publish',
  publishBar: {
    everythingIsPublished: 'Everything is published',
    notPublishedYet: 'Not published yet',
    live: 'Live',
  },
} as const;
