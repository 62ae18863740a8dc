export const texts = {
  publication: {
    publishYourShowcaseFirst: 'Publish your Showcase first. This page uses its style and links back to it.',
    choosePageAddressFirst: 'Choose your page address first.',
    pageChangedInAnotherTab: 'The page was changed in another tab. Check it, then publish.',
    yourePreviewingAStyle: 'You’re previewing a style. Choose whether to publish with it.',
    nothingWasPublished: 'Nothing was published. Some items need fixing first.',
  },
  publishLater: {
    chooseTimeInFuture: 'Choose a time in the future.',
    chooseTimeWithinYearFromNow: 'Choose a time within a year from now.',
    nothingScheduledAnyMore: 'Nothing is scheduled any more. Reload the page.',
  },
  publishTime: {
    skippedNightBecauseDaylight: (time: string, shown: string) =>
      `${time} is skipped that night because of daylight saving time. We’ll use ${shown}.`,
    happensTwiceNightBecauseDaylight: (shown: string, offset: string) =>
      `${shown} happens twice that night because of daylight saving time. We’ll use the first (${offset}).`,
  },
  publish: {
    fixFirst: (items: string) => `Fix first: ${items}.`,
    pageNoAddress: 'Your page has no address.',
    yourShowcaseIsntLive: 'Your Showcase isn’t live; other pages need it.',
    pageInTrash: 'The page was in the trash.',
    scheduledVersionNoLongerExists: 'The scheduled version no longer exists.',
  },
  scheduledNewsMail: {
    yourPageIsLive: 'Your page is live',
    pageDidntGoLive: 'Your page didn’t go live',
    changesAreLive: (when: string) => `Your changes, scheduled to go live ${when}, are now live.`,
    changesCouldntBePublished: (when: string) =>
      `Your changes, scheduled to go live ${when}, couldn’t be published. Visitors still see your previous page.`,
    yourDraftIsSafe: 'Your draft is safe. Fix the problem, then publish or choose another time.',
    hi: (firstName: string) => `Hi ${firstName},`,
    viewPage: 'View page',
    editPage: 'Edit page',
  },
} as const;
