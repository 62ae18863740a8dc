export const texts = {
  close: 'Close',
  toast: {
    undo: 'Undo',
    dismiss: 'Dismiss',
  },
} as const;
