export const texts = {
  askedRemoval: {
    title: (ahead: number) => (ahead === 1 ? 'Delete with 1 booking ahead?' : `Delete with ${ahead} bookings ahead?`),
    becomesOf: (ahead: number) =>
      ahead === 1
        ? 'The booking stays, and no one is emailed. To end it, cancel it in Bookings. Once you publish, no one else can book this.'
        : `All ${ahead} bookings stay, and no one is emailed. To end them, cancel them in Bookings. Once you publish, no one else can book this.`,
    keep: 'Keep',
    delete: 'Delete',
  },
  form: 'Form',
  preview: 'Preview',
  shareDraftPreview: 'Share draft preview',
  seeChanges: 'See changes',
  addASection: 'Add a section',
  add: (one: string) => `Add ${one}`,
  planLimitReached: 'Plan limit reached',
  hidden: 'Hidden',
  duplicate: 'Duplicate',
  duplicateKey: 'Ctrl D',
  delete: 'Delete',
  ctrlS: 'Ctrl S',
  saveVersion: 'Save as named version',
  editorBar: {
    allPages: 'All pages',
    page: 'Page',
    undoKeys: 'Undo (Ctrl Z)',
    redoKeys: 'Redo (Ctrl Shift Z)',
    formOrPreview: 'Form or preview',
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    notRedone: (isBack: boolean) =>
      `Not ${isBack ? 'undone' : 'redone'}: this was changed in another tab. Nothing was overwritten.`,
    redoneIn: (isBack: boolean, placeOf: string) => `${isBack ? 'Undone' : 'Redone'}: an earlier change in ${placeOf}`,
    undone: 'Undone',
    redone: 'Redone',
    theProfile: 'the profile',
    theLook: 'the look',
    sectionOrder: 'the order of sections',
  },
  fixedRows: {
    custom: 'Custom',
    unsupportedBlocks: 'Unsupported blocks',
    unsupportedBlock: 'Unsupported block',
    unsupportedHint: 'Made with another version of Vitrine. It’s kept, but visitors don’t see it.',
  },
  itemRow: {
    changedElsewhere: 'Changed elsewhere',
    showItem: (label: string) => `Show ${label}`,
    hideItem: (label: string) => `Hide ${label}`,
    actionsFor: (label: string) => `Actions for ${label}`,
    show: 'Show',
    hide: 'Hide',
    deleteKey: 'Del',
  },
  moveEntries: {
    alreadyFirst: 'Already first',
    moveUp: 'Move up',
    moveUpKey: 'Alt ↑',
    moveDown: 'Move down',
    alreadyLast: 'Already last',
    moveDownKey: 'Alt ↓',
    moveToTop: 'Move to top',
    moveToPosition: 'Move to position…',
    theOnlyOne: 'The only one',
  },
  pageMenu: {
    pageActions: 'Page actions',
    firstSteps: 'First steps',
    promote: 'Recommend or promote',
    viewLivePage: 'View live page',
    notLive: 'Not live',
    versions: 'Versions',
    takeOffline: 'Take offline',
  },
  phonePanes: {
    editorViews: 'Editor views',
    list: 'List',
  },
  sectionList: {
    pageSections: 'Page sections',
    loading: 'Loading',
    profile: 'Profile',
    profileHint: 'Name, photo, greeting',
    appearance: 'Appearance',
    emptyHint: 'Your page is empty. Start with a service, a text or a link.',
  },
  wholeEntries: {
    hide: 'Hide section',
    show: 'Show section',
    duplicate: 'Duplicate section',
    remove: 'Delete section',
    hidden: (heading: string) => `${heading} hidden`,
    shown: (heading: string) => `${heading} shown`,
    removed: (heading: string) => `${heading} deleted`,
    duplicated: (count: number, asked: number) =>
      count < asked
        ? `${count} of ${asked} items duplicated: there is room for no more`
        : count === 1
          ? '1 item duplicated'
          : `${count} items duplicated`,
  },
  sectionRow: {
    actionsForSection: (heading: string) => `Actions for section ${heading}`,
    editHeading: 'Edit heading',
  },
} as const;
