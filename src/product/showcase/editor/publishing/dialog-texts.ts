export const texts = {
  andMore: (more: number) => `and ${more} more`,
  seeChanges: 'See changes',
  publish: 'Publish',
  done: 'Done',
  cancel: 'Cancel',
  schedule: 'Schedule',
  goesLive: (moment: string) => `Goes live ${moment}`,
  notPublished: 'Not published',
  bookedPeople: {
    wellEmailPeople: (people: number) =>
      people === 1
        ? 'We’ll email 1 person about the new time. They can cancel for a full refund.'
        : `We’ll email ${people} people about the new time. They can cancel for a full refund.`,
    stillBookable: 'People can still book these after you publish:',
    overlappingDates: (count: number) =>
      count === 1 ? '1 new class date overlaps something else.' : `${count} new class dates overlap something else.`,
    cancelDatesHint: 'Existing bookings stay and no one else can book. Cancel dates you can’t host:',
    removedDates: (count: number) =>
      count === 1
        ? '1 booked date is no longer part of its class.'
        : `${count} booked dates are no longer part of their class.`,
    cancelDate: 'Cancel date',
    cancelAndRefund: (back: string) => `Cancel and refund ${back}`,
  },
  handleField: {
    chooseAnotherAddress: 'Choose another address',
    pageAddress: 'Page address',
    availableHint: 'Available.',
    hint: '3 to 30 lowercase English letters: no digits, hyphens, spaces or accents.',
    available: 'Available',
  },
  missingAltTextList: {
    images: 'Images without alt text',
    hint: 'Add a description for screen readers, now or later.',
    count: (count: number) => `${count === 1 ? '1 image has' : `${count} images have`} no alt text.`,
  },
  nobodyCanPay: {
    noCards: 'Nobody can pay for these yet.',
    onlyTestCards: 'These take test cards only. No real money arrives.',
    setUp: 'Set up payments.',
    ask: 'The administrator of this server can set up cards.',
    inPerson: 'Or let people pay you in person:',
  },
  missingLinkOffers: {
    nowhereToMeet: 'These don’t say where to meet.',
    nowhereToMeetHint: 'People who book won’t know where to go. Add it now or later:',
    lacks: { link: ': no meeting link', address: ': no address' },
  },
  missingContact: {
    title: 'A button leads to contact details, and your page has none.',
    hint: 'Visitors who press it can’t contact you. Add a section Contact, or change where the button leads.',
  },
  previewLinkDialog: {
    day: '1 day',
    aWeek: 'A week',
    days: '30 days',
    shareDraftPreview: 'Share draft preview',
    allDeactivated: 'All preview links deactivated',
    visibility: 'Anyone with the link can see your current draft. They can’t book or change anything.',
    linkExpiresAfter: 'Link expires after',
    createLink: 'Create link',
    expires: (instantWords: string) => `Expires ${instantWords}.`,
    deactivateHint: 'Shared it with the wrong person? You can deactivate all preview links.',
    deactivateAllLinks: 'Deactivate all links',
  },
  publishDialog: {
    publishShowcase: 'Would you like to continue to publish your Showcase?',
    published: 'Published',
    allSet: 'All set',
    addressFirst: 'Choose an available address first',
    timeFirst: 'Choose a date and time first',
    publishPage: (title: string) => `Would you like to publish “${title}”?`,
    checkAgain: 'Check again',
    styleChoice: 'Which style do you want to publish?',
    emptyPage: 'Your page only has your name so far. You can publish it now and add more later.',
    visibility: 'Anyone with the link will see your page as in the preview.',
    noChanges: 'Your draft matches the live page.',
    changes: 'Changes visitors will see:',
    pageChanged: 'The page has changed.',
    notPublished: 'Not published.',
    itemsArentSaved: (count: number) => (count === 1 ? '1 item isn’t saved.' : `${count} items aren’t saved.`),
    unsavedIn: 'Visitors won’t see your latest changes in:',
    itemsOverLimit: (count: number) => `${count === 1 ? '1 item is' : `${count} items are`} over your plan’s limit.`,
    nothingIsLost: 'Nothing is lost. Hide or delete items such as these:',
  },
  publishTimeFields: {
    date: 'Date',
    time: 'Time',
    goesLive: (moment: string, clockNote: string) => `Goes live ${moment}. ${clockNote}`,
    timeInPast: 'This time has passed. Choose a later one.',
    tooFarAhead: 'Choose a time within a year from now.',
    enterDateTime: 'Enter a date and a time.',
  },
  published: {
    pageLive: 'Your page is live',
    isLive: (name: string) => `${name} is live`,
    visibility: 'Anyone with the link can see it.',
    share: 'Share',
    viewYourPage: 'View your page',
    viewPage: 'View page',
  },
  scheduledDialog: {
    cancelled: 'Cancelled. The scheduled version is in your version history.',
    cancelSchedule: 'Cancel schedule',
    dismiss: 'Dismiss',
    scheduledVersion: (moment: string, zone: string) =>
      `${moment}, ${zone}, visitors will see the saved version. We’ll email you when it’s live.`,
    missedTime: (moment: string) => `It was scheduled for ${moment}.`,
    previousVersionShown: (problem: string) => `${problem} Visitors still see the previous version.`,
    changeTime: 'Change time',
    matchesDraft: 'It matches your draft. Later edits are not included.',
    laterChanges: (count: number) =>
      `${count === 1 ? '1 later change is' : `${count} later changes are`} not included. To include ${count === 1 ? 'it' : 'them'}, schedule again.`,
    save: 'Save',
  },
  scheduledMark: {
    hint: 'Change time, or cancel it',
    scheduledPageLive: 'Your scheduled page is live',
  },
  shareSheet: {
    shareYourPage: 'Share your page',
    share: (name: string) => `Share “${name}”`,
    link: 'Link',
    inAMessage: 'In a message',
    imageHint: 'This image appears with your link when you share it.',
    messagePreview: 'Preview of your link in a message',
    onPaper: 'On paper',
    qrCodeFor: (shown: string) => `QR code for ${shown}`,
    paperHint: 'For business cards, posters and flyers. SVG stays sharp at any size.',
    svg: 'SVG',
    png: 'PNG',
    instagramBio: 'In your Instagram bio',
    instagramHint:
      'In Instagram, choose Edit profile, Links, Add external link, and paste your link. “Book a time” is a good title.',
    shareViaApp: 'Share via app',
  },
  takeOfflineDialog: {
    yourPage: 'Your page',
    isOffline: (title: string) => `${title} is offline. Publish to bring it back.`,
    title: 'Take your page offline?',
    takeOffline: (title: string) => `Take “${title}” offline?`,
    takeOfflineButton: 'Take offline',
    takesShowcaseOffline: (goneWith: string) =>
      `Visitors won’t see your page and can’t book. ${goneWith} Existing bookings and your draft stay. You can publish again at any time.`,
    takesPageOffline:
      'Visitors won’t see this page, its menu entry or links to it. Your Showcase and this page’s draft stay. You can publish again at any time.',
    scheduledHint: 'It will be published again at the scheduled time.',
    otherPages: (others: number) =>
      others === 1
        ? 'Your other page also goes offline until you publish again.'
        : `Your ${others} other pages also go offline until you publish again.`,
  },
  notSaved: 'Some changes aren’t saved yet. They’re kept on this device; try again.',
  whenToPublish: {
    when: 'When',
    publishNow: 'Publish now',
    cancelsScheduled: (moment: string) => `This cancels the publish scheduled for ${moment}.`,
    replacesScheduled: (moment: string) => `This replaces the publish scheduled for ${moment}.`,
    laterHint: 'Your page goes live as it is now. Later edits are not included unless you schedule again.',
    keepEditing: (zone: string) =>
      `${zone}. You can keep editing: the scheduled version doesn’t change. We’ll email you when it’s live.`,
  },
} as const;
