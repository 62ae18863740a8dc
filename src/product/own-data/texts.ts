export const texts = {
  panel: {
    download: 'Download everything',
    what: 'A ZIP file with your page, services, bookings, orders, customers, subscribers, messages and images, as JSON and CSV. Passwords and keys aren’t included.',
    takesAWhile: 'Large accounts take a few minutes. You can keep working.',
  },
  note: `This file contains your Vitrine data.

lists/    your lists as spreadsheets (CSV): bookings, orders, subscribers, leads, reviews, likes,
          cross promotions
data/     everything as JSON, one file for each kind of record. Amounts are in the smallest unit of their currency
          (cents, won). Times are in UTC.
page/     the profile and items of your pages, with their kinds, settings, places and images
file.json    when the file was made, and its format
events.json  what happened to your page, bookings and sales in the last 400 days, oldest first
images/   your images, at most in the size you uploaded

Passwords, access keys and sign-in links aren’t included.
An empty Vitrine account can import this file: Settings, Import your data.
`,
} as const;
