export const texts = {
  pageNotFound: 'Page not found.',
  pendingTheme: {
    pageUsesShowcaseStyle: 'This page uses your Showcase style. Change the style there.',
    pageAlreadyUsesStyle: 'Your page already uses this style.',
  },
  showcase: {
    profileIsLocked: 'Your profile can’t be changed right now. Contact support.',
    itemNotFoundOnPage: 'Item not found on this page.',
    changedInAnotherTab: 'This was changed in another tab. Compare both versions before you continue.',
    deletedInAnotherTab: 'This was deleted in another tab. Restore it to keep editing.',
    idBelongsToDifferentKindItem: 'This id belongs to a different kind of item.',
    onlyOnShowcase:
      'Services, classes, the weekly schedule, all-access offers and posts can only be on your Showcase. Link to them from here.',
    pageUsesNamePhotoStyleShowcase: 'This page uses the name, photo and style of your Showcase. Change them there.',
    thisIsNotValid: 'This isn’t valid.',
  },
} as const;
