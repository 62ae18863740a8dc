export const texts = {
  moreSettings: 'More settings',
  monthField: {
    month: 'Month',
    year: 'Year',
  },
} as const;
