export const texts = {
  answers: {
    dateNotFound: 'Date not found.',
    alreadyStarted: 'This date has already started, so it can’t be changed.',
    dateChangedElsewhere: 'This date was changed elsewhere. Please check it again.',
    dateCancelled: 'This date is cancelled.',
    dateNotCancelled: 'This date isn’t cancelled.',
    dateNotPublished: 'The published class no longer includes this date.',
    timeInPast: 'Choose a time in the future',
    timeInUse: 'The class already meets at that time',
    hostBusy: 'You’re already booked at that time',
    timeConflict: 'That time has a conflict.',
    tooFewSpots: 'More people than that have booked',
    enterLink: 'Enter a link such as https://meet.example.com/room',
    bookingsChanged: 'Someone just booked or cancelled. Please check again.',
  },
  previewPublication: {
    anotherClass: 'another class',
    sameTimeAs: (titles: string) => `At the same time as ${titles}`,
    beingBooked: 'Someone is booking now',
    timeOff: 'Blocked time',
  },
} as const;
