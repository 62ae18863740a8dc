export const texts = {
  changeTooLong: 'This change is too long to save',
  home: 'Home',
} as const;
