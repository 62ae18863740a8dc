import { mostFile } from '../import/import-limits.ts';

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

export const texts = {
  panel: {
    what: 'Moves a downloaded copy of an account into this one: pages, services, bookings, orders, people and images. It works once, while this account has no bookings or sales of its own.',
    choose: 'Choose a file',
    most: `A ZIP file of at most ${mostFile.text}, from “Download everything”.`,
  },
  dialog: {
    title: 'Import your data',
    checking: 'Checking the file. Large files take a few minutes.',
    comesIn: 'What is imported',
    staysBehind: 'What is not imported',
    nothingElse: 'Your name, email, password and page address stay as they are.',
    replaced:
      'The page and the availability of this account are replaced. The imported page is a draft until you publish it.',
    quiet: 'Nobody is emailed now. Customers get the usual reminders of upcoming bookings.',
    money:
      'Payments become part of each order’s activity. Refunds of them are up to you, and memberships are not charged again.',
    problems: (count: number) => `${counted(count, 'problem', 'problems')} in the file`,
    nothingImported: 'Nothing can be imported until the file has none.',
    first: (shown: number) => `The first ${shown}:`,
    place: (file: string, line: number | null) => (line === null ? file : `${file}, line ${line}`),
    another: 'Choose another file',
    cancel: 'Cancel',
    close: 'Close',
    import: 'Import',
  },
  done: 'Your data was imported',
  nouns: {
    pages: (count: number) => counted(count, 'page', 'pages'),
    items: (count: number) => counted(count, 'item on your pages', 'items on your pages'),
    images: (count: number) => counted(count, 'image', 'images'),
    bookings: (count: number) => counted(count, 'booking', 'bookings'),
    blockedTimes: (count: number) => counted(count, 'blocked time', 'blocked times'),
    orders: (count: number) => counted(count, 'order', 'orders'),
    passes: (count: number) => counted(count, 'package or pass', 'packages and passes'),
    coupons: (count: number) => counted(count, 'coupon', 'coupons'),
    subscribers: (count: number) => counted(count, 'subscriber', 'subscribers'),
    issues: (count: number) => counted(count, 'newsletter issue', 'newsletter issues'),
    messages: (count: number) => counted(count, 'message', 'messages'),
    notes: (count: number) => counted(count, 'note on people', 'notes on people'),
    waitlist: (count: number) => counted(count, 'person on a waitlist', 'people on waitlists'),
    customers: (count: number) => counted(count, 'customer account', 'customer accounts'),
  },
  leftBehind: {
    signIns: 'Browsers, sign-ins and account activity',
    calendars: 'Calendar connections. Connect them again.',
    instagram: 'Connection to Instagram',
    payouts: 'Payment accounts and saved cards. Connect a payment account again.',
    hosts: 'Domains and former page addresses',
    plan: 'Subscription, invoices and codes of the plan',
    emails: 'Emails that were sent',
    scheduled: 'Scheduled publications',
    renewals: 'Renewals of memberships. Their members keep what they paid for.',
    reviews: 'Reviews. “Verified booking” is only for bookings made in this account.',
    crossPromotions: 'Cross promotions, blocks and reports, whose other side is another creator.',
    likes: 'Likes of your pages. They are counted anew.',
    issueMails: 'Copies of newsletter emails, and clicks on each link. The results of each issue stay.',
    welcomeEmails: 'Welcome emails that were still to be sent',
    importReports: 'Lines that were refused in imported lists of subscribers',
    webhooks: 'Webhooks and their secrets. Add them again.',
    sharedNumbers: 'Links that show your numbers',
    zoom: 'The Zoom account. Connect it again.',
  },
} as const;
