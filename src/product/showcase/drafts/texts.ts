export const texts = {
  pageNotFound: 'Page not found.',
  pendingTheme: {
    showcaseStyle: 'This page uses your Showcase style. Change the style there.',
    alreadyUsed: 'Your page already uses this style.',
  },
  showcase: {
    profileIsLocked: 'Your profile can’t be changed right now. Contact support.',
    itemNotFound: 'Item not found on this page.',
    changedElsewhere: 'This was changed in another tab. Compare both versions before you continue.',
    deletedElsewhere: 'This was deleted in another tab. Restore it to keep editing.',
    idTaken: 'This id belongs to a different kind of item.',
    onlyOnShowcase:
      'Services, classes, the weekly schedule, all-access offers and posts can only be on your Showcase. Link to them from here.',
    showcaseOwned: 'This page uses the name, photo and style of your Showcase. Change them there.',
    notValid: 'This isn’t valid.',
  },
} as const;
