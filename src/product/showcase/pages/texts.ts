export const texts = {
  changeTooLongToSave: 'This change is too long to save',
  home: 'Home',
} as const;
