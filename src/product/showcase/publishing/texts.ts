export const texts = {
  publication: {
    showcaseFirst: 'Publish your Showcase first. This page uses its style and links back to it.',
    addressFirst: 'Choose your page address first.',
    changedElsewhere: 'The page was changed in another tab. Check it, then publish.',
    stylePreviewed: 'You’re previewing a style. Choose whether to publish with it.',
    nothingWasPublished: 'Nothing was published. Some items need fixing first.',
  },
  publishLater: {
    timeInPast: 'Choose a time in the future.',
    tooFarAhead: 'Choose a time within a year from now.',
    nothingScheduled: 'Nothing is scheduled any more. Reload the page.',
  },
  publishTime: {
    skippedTime: (time: string, shown: string) =>
      `${time} is skipped that night because of daylight saving time. We’ll use ${shown}.`,
    repeatedTime: (shown: string, offset: string) =>
      `${shown} happens twice that night because of daylight saving time. We’ll use the first (${offset}).`,
  },
  publish: {
    fixFirst: (items: string) => `Fix first: ${items}.`,
    pageNoAddress: 'Your page has no address.',
    showcaseNotLive: 'Your Showcase isn’t live; other pages need it.',
    pageInTrash: 'The page was in the trash.',
    versionGone: 'The scheduled version no longer exists.',
  },
  scheduledNewsMail: {
    liveTitle: 'Your page is live',
    failedTitle: 'Your page didn’t go live',
    changesAreLive: (when: string) => `Your changes, scheduled to go live ${when}, are now live.`,
    failedText: (when: string) =>
      `Your changes, scheduled to go live ${when}, couldn’t be published. Visitors still see your previous page.`,
    failedHint: 'Your draft is safe. Fix the problem, then publish or choose another time.',
    hi: (firstName: string) => `Hi ${firstName},`,
    viewPage: 'View page',
    editPage: 'Edit page',
  },
} as const;
