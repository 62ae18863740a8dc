import type { Encoding } from './file-encoding.ts';
import type { ImportField } from './import-columns.ts';

/** Texts of the sheet in which a creator imports bookings. */
export const texts = {
  import: 'Import',
  title: 'Import bookings',
  sentence: 'Import bookings and payments from Calendly, Acuity, Square or a spreadsheet.',
  close: 'Close',
  cancel: 'Cancel',
  choose: {
    drop: 'Drop a CSV file here',
    or: (bytes: string, lines: string) =>
      `Up to ${bytes} and ${lines} bookings. You can check everything before you import it.`,
    choose: 'Choose a file',
    template: 'Download template',
    reading: 'Reading the file',
    gone: 'This file can’t be opened any more. Choose it again.',
    tooLarge: (bytes: string) => `This file is larger than ${bytes}. Split it into several files.`,
    columns: 'Columns',
    columnsHint: 'Column names from Calendly and Acuity also work, and so do files you exported from Vitrine.',
    needed: 'Required',
  },
  columns: [
    { names: 'STARTS', needed: true, what: '2026-11-24 18:00, in your time zone or with an offset' },
    { names: 'SERVICE', needed: true, what: 'The title of a service, or the end of its link' },
    { names: 'CUSTOMER NAME', needed: true, what: 'Or FIRST NAME and LAST NAME' },
    { names: 'ENDS or MINUTES', needed: false, what: 'Default: the length of the service' },
    { names: 'EMAIL, PHONE, NOTE', needed: false, what: 'Without an email, we can’t send reminders' },
    {
      names: 'PRICE, CURRENCY',
      needed: false,
      what: '40.00, and a code such as USD or EUR. Without a price, no order is created',
    },
    { names: 'PAYMENT METHOD', needed: false, what: 'cc, paypal, venmo, cash, or empty' },
    { names: 'PAYMENT STATUS, PAID AT', needed: false, what: 'paid or pending. Default: paid, if there is a price' },
    { names: 'STATUS', needed: false, what: 'confirmed or cancelled' },
  ],
  reading: {
    title: 'How we read it',
    firstBookings: 'The first bookings',
    bookingAt: (day: string, from: string, to: string | null) =>
      to === null ? `${day}, ${from}` : `${day}, ${from}–${to}`,
    encoding: 'Encoding',
    header: 'Column names',
    headerAt: (line: number, text: string) => `Line ${line}: ${text}`,
    columnAt: (nth: number) => `Column ${nth}`,
    holds: (header: string) => `What ${header} holds`,
    ignored: 'Ignored',
    missing: (columns: readonly string[]) => `This file has no column for ${listed(columns)}.`,
    chooseBelow:
      'Choose what each column holds, or the line with the column names. You can also start from the template.',
    needed: { starts: 'the start (STARTS)', service: 'the service (SERVICE)', name: 'the name (CUSTOMER NAME)' },
    zones: 'Time zones',
    homeZone: 'Times in this file are in',
    homeZoneHint: 'The file doesn’t say. Calendly writes them in the time zone of your Calendly account.',
    zonesHint: 'These may mean several time zones. Choose the one your file means.',
    zoneOf: (said: string, lines: number) => `${said} (${lines === 1 ? '1 line' : `${lines} lines`})`,
    chooseZone: 'Choose a time zone',
    likely: (zone: string) => zone.replaceAll('_', ' '),
    serviceOf: (said: string) => `What ${said} becomes`,
  },
  preview: {
    another: 'Choose another file',
    coming: 'Upcoming',
    past: 'Past',
    cancelled: 'Cancelled',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    nothing: 'Nothing to import',
    allHere: 'All bookings in this file already exist.',
    allWrong: 'No line can be imported yet. Fix the file and choose it again.',
    alreadyHere: (count: number) =>
      count === 1 ? '1 booking already exists and won’t change.' : `${count} bookings already exist and won’t change.`,
    problems: (count: number) =>
      count === 1
        ? '1 line has a problem and won’t be imported.'
        : `${count} lines have problems and won’t be imported.`,
    wrong: (count: number) => (count === 1 ? '1 line has a problem.' : `${count} lines have problems.`),
    problemsHint:
      'You can import the others now. Fix these lines in the file and choose it again: nothing is imported twice.',
    more: (count: number) => `and ${count} more`,
    line: (line: number) => `Line ${line}`,
    whatHappens: 'When you import',
    mails: 'We don’t email anyone now. Customers get reminders of upcoming bookings.',
    times: 'Upcoming bookings block their times, so no one else can book them.',
    refunds:
      'Payments made elsewhere count as paid to you directly. If a booking is cancelled, you refund it yourself.',
    keptUnchanged: 'Past and cancelled bookings are imported unchanged.',
    money: 'Paid',
    owed: 'To collect',
    refunded: 'Refunded',
    orders: 'Orders',
    ordersOf: (orders: number) => (orders === 0 ? 'None: the file has no prices' : String(orders)),
    ways: 'Payment methods',
    empty: 'empty',
    becomes: 'becomes',
    ordersCount: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    services: 'Services',
    notHere: 'Not on your page; its name is kept',
    bookingsCount: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
  },
  summary: (bookings: number, problems: number) =>
    `${bookings === 1 ? '1 booking' : `${bookings} bookings`} can be imported, ${problems === 1 ? '1 line has' : `${problems} lines have`} problems.`,
  importCount: (count: number) => (count === 1 ? 'Import 1 booking' : `Import ${count} bookings`),
  imported: (count: number) => (count === 1 ? '1 booking imported' : `${count} bookings imported`),
} as const;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Names of encodings as people know them. */
export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows-1252)',
  'euc-kr': 'Korean (CP949, EUC-KR)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified (GBK, GB18030)',
  big5: 'Chinese, traditional (Big5)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS, 866)',
  'euc-jp': 'Japanese (EUC-JP)',
  macintosh: 'Western European (Mac)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
};

/** Names of fields for problems with a missing column. */
export const fieldNames: Record<ImportField, string> = {
  starts: 'STARTS',
  date: 'DATE',
  ends: 'ENDS',
  minutes: 'MINUTES',
  zone: 'ZONE',
  service: 'SERVICE',
  name: 'CUSTOMER NAME',
  firstName: 'FIRST NAME',
  lastName: 'LAST NAME',
  email: 'EMAIL',
  phone: 'PHONE',
  customerZone: 'CUSTOMER ZONE',
  price: 'PRICE',
  currency: 'CURRENCY',
  method: 'PAYMENT METHOD',
  paymentStatus: 'PAYMENT STATUS',
  paidAt: 'PAID AT',
  refunded: 'REFUNDED',
  note: 'NOTE',
  status: 'STATUS',
  cancelled: 'CANCELLED',
  cancelledBy: 'CANCELLED BY',
  booked: 'BOOKED',
  noShow: 'NO-SHOW',
  guests: 'GUESTS',
  cancelReason: 'CANCELLATION REASON',
};
