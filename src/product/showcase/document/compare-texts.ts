export const texts = {
  yourProfile: 'Your profile',
  changeTexts: {
    image: 'Image',
    cover: 'Cover',
    focus: 'Focal point',
    waysToPay: 'Payment methods',
    location: 'Location',
    refunds: 'Refunds',
    lengthInMinutes: 'Length in minutes',
    spots: 'Spots',
    oneLiner: 'Greeting',
  },
  change: {
    new: 'New',
    deleted: 'Deleted',
    edited: 'Edited',
    moved: 'Moved',
    editedProfile: 'Edited: your name, photo or greeting',
    editedStyle: 'Edited: style of the page',
    editedHeading: (section: string) => `Edited: heading of ${section}`,
    movedSection: (section: string) => `Moved: the section ${section}`,
  },
  missingAltText: {
    yourPhoto: 'Your photo',
    yourCover: 'Your cover',
  },
} as const;
