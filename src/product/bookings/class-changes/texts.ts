export const texts = {
  answers: {
    dateNotFound: 'Date not found.',
    dateAlreadyStartedCantBeChanged: 'This date has already started, so it can’t be changed.',
    dateChangedElsewhere: 'This date was changed elsewhere. Please check it again.',
    thisDateIsCancelled: 'This date is cancelled.',
    thisDateIsntCancelled: 'This date isn’t cancelled.',
    publishedClassNoLongerIncludes: 'The published class no longer includes this date.',
    chooseTimeInFuture: 'Choose a time in the future',
    classAlreadyMeetsAtTime: 'The class already meets at that time',
    youreAlreadyBookedAtTime: 'You’re already booked at that time',
    timeConflict: 'That time has a conflict.',
    morePeopleThanBooked: 'More people than that have booked',
    enterLinkSuchAsHttpsMeetExample: 'Enter a link such as https://meet.example.com/room',
    someoneJustBookedOrCancelled: 'Someone just booked or cancelled. Please check again.',
  },
  previewPublication: {
    anotherClass: 'another class',
    atSameTimeAs: (titles: string) => `At the same time as ${titles}`,
    someoneIsBookingNow: 'Someone is booking now',
    timeOff: 'Blocked time',
  },
} as const;
