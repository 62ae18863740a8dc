/** What creators read when a reply, a note or an invitation is refused. */
export const texts = {
  refused: {
    notFound: 'Message not found.',
    noteNotFound: 'Note not found.',
    isSpam: 'This message is in the spam folder. Mark it as new first.',
    writeAReply: 'Write a reply',
    writeANote: 'Write a note',
    sentAlready: 'Another text was saved under this id.',
    tooManyReplies: 'You’ve sent many replies within an hour. Please try again later.',
    tooManyStrangers:
      'You’ve reached today’s limit of emails to people who haven’t booked or subscribed yet. Please try again tomorrow, or write from your own mailbox.',
    alreadySubscribed: 'They’re already subscribed.',
    hasUnsubscribed: 'They unsubscribed or declined. Only they can subscribe again.',
    isSuppressed: 'Newsletters don’t go to this address: an email to it came back or was reported as spam.',
    alreadyAsked: 'They were asked within the last day. Please wait for their answer.',
  },
} as const;
