import { shorten } from '../../../base/text-length.ts';

/** A cell's content as a short quote. */
const cited = (cell: string): string => `“${shorten(cell, 60)}”`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Texts about the import for creators. Messages about a line have its number shown before them. */
export const texts = {
  file: {
    empty: 'There are no bookings in this file. It needs a line of column names and a line for each booking.',
    tooLarge: (bytes: string) => `This file is larger than ${bytes}. Split it into several files.`,
    workbook: 'This is a spreadsheet file. Save it as CSV and choose that file.',
    noText: 'This file can’t be read as text. Save it as “CSV UTF-8” and choose it again.',
    unreadable: 'A quotation mark in this file isn’t closed. Close it and choose the file again.',
    unreadableFrom: (line: number) => `This file can’t be read from line ${line} on: a quotation mark isn’t closed.`,
    tooManyLines: (most: string) => `This file has more than ${most} bookings. Split it into several files.`,
    ofOrders: 'This file lists orders, which have no times. Export bookings instead: that file includes payments.',
    columnsMissing: 'This file is missing a required column.',
    columnsLacking: (columns: readonly string[]) =>
      `This file has no column for ${listed(columns)}. Add ${columns.length === 1 ? 'it' : 'them'}, or start from the template.`,
    changed: 'Something changed since you checked this file. Check it again.',
    nothing: 'There is nothing to import in this file.',
  },
  needed: { starts: 'the start (STARTS)', service: 'the service (SERVICE)', name: 'the name (CUSTOMER NAME)' },
  line: {
    shifted: 'More cells than columns. Put quotation marks around cells that contain a comma',
    noStart: 'No start. Write it as 2026-11-24 18:00',
    startUnreadable: (text: string) => `${cited(text)} isn’t a date and time. Write it as 2026-11-24 18:00`,
    unreadable: (text: string) => `${cited(text)} isn’t a date. Write it as 2026-11-24`,
    dayOrMonth: (text: string) =>
      `In ${cited(text)} it isn’t clear which number is the day. Write it as 2026-11-24 18:00`,
    tooOld: 'Before the year 2000',
    tooFar: 'More than two years ahead',
    zone: (text: string) => `Choose the time zone that ${cited(text)} means`,
    skipped: (text: string) => `${cited(text)} doesn’t exist: it’s skipped when summer time begins`,
    endsFirst: 'Ends before it starts',
    tooLong: 'Longer than 24 hours',
    tooShort: 'Shorter than 5 minutes',
    minutes: (text: string) => `${cited(text)} isn’t a length. Write it as 60`,
    noEnd: 'No end. Add a column ENDS or MINUTES: no service on your page has this name',
    noService: 'No service',
    noName: 'No name',
    email: (text: string) => `${cited(text)} isn’t an email address`,
    tooManyCharacters: (most: number) => `Longer than ${most} characters`,
    status: (text: string) => `${cited(text)} isn’t a status. Write confirmed or cancelled`,
    undecided: (text: string) =>
      `${cited(text)} was never confirmed. Only confirmed and cancelled bookings are imported`,
    cancelled: (text: string) => `${cited(text)} doesn’t say whether it was cancelled. Write yes or no`,
  },
  note: {
    guests: (emails: string) => `Guests: ${emails}`,
    cancelReason: (reason: string) => `Cancelled because: ${reason}`,
  },
  payment: {
    price: (text: string) => `${cited(text)} isn’t a price. Write it as 40.00`,
    whole: (text: string, currency: string) => `${cited(text)} isn’t a price: amounts in ${currency} have no decimals`,
    tooHigh: 'This price is too high',
    currency: (text: string, codes: string) => `${cited(text)} isn’t a supported currency. Write one of ${codes}`,
    method: (text: string) =>
      `${cited(text)} isn’t a supported payment method. Write cc, paypal, venmo or cash, or leave it empty`,
    status: (text: string) => `${cited(text)} doesn’t say whether it was paid. Write paid or pending`,
    notFree: 'Has a price but is marked as free',
    pendingAtProvider: (label: string) =>
      `Not paid yet, so it can’t have been paid with ${label}. Leave the payment method empty`,
    refunded: 'More was refunded than was paid',
  },
  plan: {
    noSuchDate: (title: string) => `${title} has no date at this time`,
    dateFull: (title: string) => `${title} has no spot left on this date`,
    sameTime: (line: number) => `At the same time as line ${line}`,
    inBuffer: (line: number) => `Too close to line ${line} for the buffer of the service`,
  },
} as const;
