export const texts = {
  tryAgain: 'Try again',
  draftGate: {
    loadingYourPage: 'Loading your page',
    loadFailed: 'Your page couldn’t be loaded',
  },
  draftSaveState: {
    savedAt: (clock: string) => `Saved ${clock}`,
    chooseVersion: 'choose which version to keep',
    signIn: 'Sign in',
    saved: 'Saved',
    saving: 'Saving',
    offline: 'Offline. Changes are kept',
    failed: 'Unsaved changes. They are kept on this device.',
    signedOut: 'Signed out. Changes are kept.',
    conflict: 'Conflict:',
    unsaved: 'Unsaved changes',
  },
  draftState: {
    wholeNumber: 'Enter a whole number',
    notSaved: (message: string | undefined) => `Unsaved changes: ${message}`,
    fixToSave: (field: string) => `Fix “${field}” to save`,
  },
  move: {
    moved: (name: string, at: number, count: number) => `${name} moved to position ${at} of ${count}`,
    alreadyAtEnd: (step: number, name: string) => (step < 0 ? `${name} is already first` : `${name} is already last`),
  },
  styleApplied: (lookName: string) => `Your page now uses ${lookName}`,
  inYourColors: ' in your colors',
} as const;
