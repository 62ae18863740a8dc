export const texts = {
  formPane: {
    profile: 'Profile',
    profileSentence: 'The first thing visitors see.',
    appearance: 'Appearance',
    appearanceSentence: 'Style, colors and fonts of the whole page. Your content doesn’t change.',
    gone: 'This is no longer on your page',
    goneHint: 'It may have been deleted in another tab.',
    editYourPage: 'Edit your page',
    editYourPageHint:
      'Choose a section on the left, or click it in the preview. Changes are saved automatically; visitors see them when you publish.',
    loading: 'Loading',
    deleted: (label: string) => `${label} deleted`,
    restore: 'Restore',
    unsaved: 'Unsaved changes',
    visible: 'Show on the page',
    visibleHint: 'Visitors don’t see hidden items.',
    delete: 'Delete',
    heading: 'Heading',
    headingHint: (section: string) => `If empty: “${section}”.`,
    buttonText: 'Button text',
  },
} as const;
