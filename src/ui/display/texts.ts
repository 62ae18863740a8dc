export const texts = {
  tryAgain: 'Try again',
  loadingWhat: (what: string) => `Loading ${what}`,
  copyButton: {
    copy: 'Copy',
    copied: 'Copied',
    copyBlocked: (text: string) => `Copying is blocked in this browser. Copy it yourself: ${text}`,
  },
  later: {
    youreOffline: 'You’re offline. This part loads when you’re back online. Your text is kept.',
    loadFailed: 'This part didn’t load. Your text is kept; reload the page to continue.',
    reload: 'Reload',
    stillLoading: 'Still loading.',
  },
  showTheNumbers: 'Show the numbers',
  loadMore: 'Load more',
  saveState: {
    unsavedChanges: 'Unsaved changes',
    saving: 'Saving',
    saved: 'Saved',
    offline: 'Offline. Changes are kept on this device',
    notSaved: 'Not saved',
  },
  loading: 'Loading',
  many: (atLeast: number) => `${atLeast.toLocaleString('en-US')}+`,
} as const;
