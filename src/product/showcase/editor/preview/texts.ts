export const texts = {
  inPlace: {
    yourHeadline: 'Your headline',
    oneLiner: 'Greeting',
    shortBio: 'Short bio',
    yourName: 'Your name',
    sectionHeading: 'Section heading',
  },
  themePreviewBar: {
    stylePreview: 'Style preview',
    yourPageStillUses: (lookName: string) => `Your page still uses ${lookName}.`,
    previewing: (lookName: string) => `Previewing ${lookName}.`,
    apply: 'Apply',
    discard: 'Discard',
  },
  useDevice: {
    previewOnAPhone: 'Preview on a phone',
    pageOnPhone: 'Your page on a phone',
    previewOnATablet: 'Preview on a tablet',
    pageOnTablet: 'Your page on a tablet',
    previewOnAComputer: 'Preview on a computer',
    pageOnComputer: 'Your page on a computer',
  },
} as const;
