export const texts = {
  changeCount: {
    noChanges: 'Draft matches live page',
    changesNotPublished: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not published`,
  },
  classTimes: {
    daily: 'Daily',
    everyDay: 'Every day',
    every: (weekday: string) => `Every ${weekday}`,
    everyWeekday: 'Every weekday',
    dayToDay: (first: string, last: string) => `${first} to ${last}`,
    from: (rhythm: string, first: string) => `${rhythm} from ${first}`,
    fromUntil: (rhythm: string, first: string, last: string) => `${rhythm} from ${first} until ${last}`,
  },
  liveFacts: {
    full: 'Full',
    spotsLeft: (left: number) => (left === 1 ? '1 spot left' : `${left} spots left`),
    spots: (capacity: number) => (capacity === 1 ? '1 spot' : `${capacity} spots`),
  },
  offerText: {
    free: 'Free',
    priceOnRequest: 'Price on request',
    online: 'Online',
    inPerson: 'In person',
    on: (name: string) => `On ${name}`,
  },
  pageLinks: {
    book: 'Book',
    contact: 'Contact',
    subscribe: 'Subscribe',
    featuredService: 'Featured service',
    featured: 'Featured',
    home: 'Home',
    testimonials: 'Testimonials',
    aboutMe: 'About me',
  },
  pageRecord: {
    titleIsRequired: 'Title is required',
    enterAnAddress: 'Enter an address',
    titleTooLong: 'Use at most 60 characters',
    addressCharacters: 'Use only lowercase letters, digits and hyphens between them',
    addressReserved: 'This address is reserved',
  },
  showcase: {
    onlyOneSection: (section: string) => `Your page already has a section “${section}”. Edit that instead.`,
    sectionIsFull: (mostInSection: number, section: string) =>
      `A section can have at most ${mostInSection} items. Delete one in ${section} to add another.`,
  },
} as const;
