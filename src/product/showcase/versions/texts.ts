export const texts = {
  version: {
    beforeRestore: 'Draft before a restore',
    version: 'Version',
    importedVersion: 'Imported version',
    checkpoint: 'Checkpoint',
    scheduledPage: 'Scheduled page',
    todayAt: (time: string) => `Today at ${time}`,
  },
  versions: {
    pageNotFound: 'Page not found.',
    versionNotFound: 'Version not found.',
    draftChanged: 'The draft has changed. Check the changes again.',
  },
} as const;
