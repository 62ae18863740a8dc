export const texts = {
  panel: {
    download: 'Download everything',
    what: 'A ZIP file with your page, services, bookings, orders, customers, subscribers, messages and images, as JSON and CSV. Passwords and keys are not in it.',
    takesAWhile: 'Large accounts take a few minutes. You can keep working meanwhile.',
  },
  note: `This file holds what you keep with Vitrine.

lists/    your lists as spreadsheets (CSV): bookings, orders, subscribers, leads
data/     everything as JSON, one file for each kind of record. Amounts are in the smallest unit of their currency
          (cents, won). Times are in UTC.
page/     the profile and items of your page, with their kinds, places and images
images/   your images in the size they were uploaded, at most

Passwords, access keys and links that open your account are left out.
`,
} as const;
