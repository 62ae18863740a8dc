import { accept, type Result, refuse } from '../../../base/result.ts';

/** What a column of a file may hold. Times without an offset are in `zone`, else in the creator's zone. */
export const importFields = [
  'starts',
  'date',
  'ends',
  'minutes',
  'zone',
  'service',
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'customerZone',
  'price',
  'currency',
  'method',
  'paymentStatus',
  'paidAt',
  'refunded',
  'note',
  'status',
  'cancelled',
  'cancelledBy',
  'booked',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * The accepted headers of each, letters and digits alone: those of our own files, of the template, and of Calendly
 * ("Start Date & Time", "Event Type Name") and Acuity ("Appointment Price", "Paid?").
 */
const headers: Record<ImportField, readonly string[]> = {
  starts: ['starts', 'start', 'startsat', 'starttime', 'startdatetime', 'startdateandtime', 'datetime', 'time'],
  date: ['date', 'startdate', 'day', 'appointmentdate'],
  ends: ['ends', 'end', 'endsat', 'endtime', 'enddatetime', 'enddateandtime'],
  minutes: ['minutes', 'length', 'duration', 'lengthinminutes', 'durationminutes', 'durationmin', 'durationmins'],
  zone: ['zone', 'timezone'],
  service: [
    'service',
    'servicename',
    'services',
    'productname',
    'product',
    'eventtypename',
    'eventtype',
    'type',
    'appointmenttype',
    'class',
    'item',
  ],
  name: ['name', 'customername', 'customer', 'inviteename', 'client', 'clientname', 'fullname'],
  firstName: ['firstname', 'inviteefirstname', 'customerfirstname', 'clientfirstname'],
  lastName: ['lastname', 'inviteelastname', 'customerlastname', 'clientlastname'],
  email: ['email', 'emailaddress', 'inviteeemail', 'customeremail', 'clientemail'],
  phone: ['phone', 'phonenumber', 'customerphone', 'clientphone', 'textremindernumber', 'mobile'],
  customerZone: ['customerzone', 'inviteetimezone', 'customertimezone', 'clienttimezone'],
  price: ['price', 'amount', 'appointmentprice', 'eventprice', 'total', 'serviceprice'],
  currency: ['currency', 'paymentcurrency'],
  method: ['paymentmethod', 'paidby', 'paymenttype', 'method'],
  paymentStatus: ['paymentstatus', 'paid', 'ispaid', 'paymentstate'],
  paidAt: ['paidat', 'paidon', 'datepaid', 'paymentdate'],
  refunded: ['refunded', 'refund', 'amountrefunded', 'refundedamount'],
  note: ['note', 'notes', 'comment', 'comments'],
  status: ['status', 'bookingstatus', 'appointmentstatus', 'eventstatus'],
  cancelled: ['cancelled', 'canceled', 'iscancelled', 'iscanceled'],
  cancelledBy: ['cancelledby', 'canceledby'],
  booked: ['booked', 'bookedat', 'bookedon', 'eventcreateddatetime', 'datescheduled', 'datecreated', 'createdat'],
};

export type ColumnRefusal =
  | { kind: 'file_of_orders' }
  | { kind: 'columns_missing'; missing: ('starts' | 'service' | 'name')[] };

/** The field of each column; null for an ignored one. Of several for one field the first counts. */
export type Columns = readonly (ImportField | null)[];

/** No system writes more; further columns are ignored. */
const mostColumns = 200;

/** Reads the first line of a file. It needs at least a start, a service and a name. */
export function readColumns(header: readonly string[]): Result<Columns, ColumnRefusal> {
  const plain = header.slice(0, mostColumns).map(plainHeader);
  const named = plain.map(name => importFields.find(field => headers[field].includes(name)) ?? null);
  const columns = named.map((field, at) => (named.indexOf(field) === at ? field : null));
  const has = (field: ImportField) => columns.includes(field);
  // Our orders file also has a date: the day of the payment, not of the session.
  if (!has('starts') && plain.includes('order') && plain.includes('paidby')) return refuse({ kind: 'file_of_orders' });
  const missing = [
    ...(has('starts') ? [] : (['starts'] as const)),
    ...(has('service') ? [] : (['service'] as const)),
    ...(has('name') || has('firstName') || has('lastName') ? [] : (['name'] as const)),
  ];
  return missing.length === 0 ? accept(columns) : refuse({ kind: 'columns_missing', missing });
}

const plainHeader = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The cells of a line by their field; empty where the line has none. */
export const cellsOf = (columns: Columns, cells: readonly string[]): Record<ImportField, string> => {
  const of = (field: ImportField) => cells[columns.indexOf(field)] ?? '';
  return Object.fromEntries(importFields.map(field => [field, of(field)])) as Record<ImportField, string>;
};

/** The header of the template: the most common columns, named as in our own files. */
export const templateHeader: readonly string[] = [
  'STARTS',
  'ENDS',
  'SERVICE',
  'CUSTOMER NAME',
  'EMAIL',
  'PHONE',
  'PRICE',
  'CURRENCY',
  'PAYMENT METHOD',
  'PAYMENT STATUS',
  'PAID AT',
  'NOTE',
  'STATUS',
];
