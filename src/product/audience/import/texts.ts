/** Every sentence of importing subscribers. */
export const texts = {
  notFound: 'Import not found. It was replaced by a newer one, or is too old.',
  running: 'Another import is running. Wait until it is done.',
  file: {
    unnamed: 'The file has no name',
    empty: 'The file has no people in it.',
    workbook: 'This is an Excel workbook. Save it as CSV and choose that file.',
    tooLong: 'The file has more than 250,000 people. Split it into several files.',
    noEmail: 'No column has emails. Choose which one does.',
    tooManyTags: 'The file has more tags than you can still add. Ignore the column of tags, or delete some tags first.',
  },
  declare: {
    byMissing: 'Enter who collected the emails',
    onMissing: 'Enter the day',
    howMissing: 'Enter how people signed up',
    agreedMissing: 'Confirm that these people agreed',
  },
  report: { line: 'LINE', email: 'EMAIL', reason: 'REASON' },
  reasons: {
    email_missing: 'No email',
    email_invalid: 'Invalid email',
    email_twice: 'The same email is in the file twice',
    status_unknown: 'Unknown status',
    date_unreadable: 'Unreadable date',
    tag_too_long: 'A tag is longer than 40 characters',
    person_deleted: 'Deleted in the other system',
    unsubscribed_before: 'Unsubscribed from your newsletter before, and erased',
  },
} as const;
