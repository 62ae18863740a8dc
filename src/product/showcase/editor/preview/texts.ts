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
    currentStyle: (lookName: string) => `Your page still uses ${lookName}.`,
    previewing: (lookName: string) => `Previewing ${lookName}.`,
    apply: 'Apply',
    discard: 'Discard',
  },
  useDevice: {
    previewOnPhone: 'Preview on a phone',
    pageOnPhone: 'Your page on a phone',
    previewOnTablet: 'Preview on a tablet',
    pageOnTablet: 'Your page on a tablet',
    previewOnComputer: 'Preview on a computer',
    pageOnComputer: 'Your page on a computer',
  },
} as const;
