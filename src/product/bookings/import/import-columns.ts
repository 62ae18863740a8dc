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
  'noShow',
  'guests',
  'cancelReason',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * The accepted headers of each, letters and digits alone: those of our own files, of the template, and of Calendly
 * ("Start Date & Time", "Event Type Name") and Acuity ("Appointment Price", "Paid?"), and the usual Korean ones.
 */
const headers: Record<ImportField, readonly string[]> = {
  starts: [
    'starts',
    '시작',
    '시작일시',
    '예약일시',
    'start',
    'startsat',
    'starttime',
    'startdatetime',
    'startdateandtime',
    'datetime',
    'time',
  ],
  date: ['date', '날짜', '예약일', 'startdate', 'day', 'appointmentdate'],
  ends: ['ends', '종료', '종료일시', 'end', 'endsat', 'endtime', 'enddatetime', 'enddateandtime'],
  minutes: [
    'minutes',
    '시간분',
    '소요시간',
    'length',
    'duration',
    'lengthinminutes',
    'durationminutes',
    'durationmin',
    'durationmins',
  ],
  zone: ['zone', 'timezone'],
  service: [
    'service',
    '서비스',
    '상품명',
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
  name: [
    'name',
    '이름',
    '고객명',
    '예약자',
    'customername',
    'customer',
    'inviteename',
    'client',
    'clientname',
    'fullname',
  ],
  firstName: ['firstname', 'inviteefirstname', 'customerfirstname', 'clientfirstname'],
  lastName: ['lastname', 'inviteelastname', 'customerlastname', 'clientlastname'],
  email: ['email', '이메일', 'emailaddress', 'inviteeemail', 'customeremail', 'clientemail'],
  phone: [
    'phone',
    '전화번호',
    '연락처',
    '휴대폰',
    'phonenumber',
    'customerphone',
    'clientphone',
    'textremindernumber',
    'mobile',
  ],
  customerZone: ['customerzone', 'inviteetimezone', 'customertimezone', 'clienttimezone'],
  price: ['price', '가격', '금액', 'amount', 'appointmentprice', 'eventprice', 'total', 'serviceprice'],
  currency: ['currency', 'paymentcurrency'],
  method: ['paymentmethod', 'paidby', 'paymenttype', 'method'],
  paymentStatus: ['paymentstatus', 'paid', 'ispaid', 'paymentstate'],
  paidAt: ['paidat', 'paidon', 'datepaid', 'paymentdate'],
  refunded: ['refunded', 'refund', 'amountrefunded', 'refundedamount'],
  note: ['note', '메모', '비고', 'notes', 'comment', 'comments'],
  status: ['status', 'bookingstatus', 'appointmentstatus', 'eventstatus'],
  cancelled: ['cancelled', 'canceled', 'iscancelled', 'iscanceled'],
  cancelledBy: ['cancelledby', 'canceledby'],
  noShow: ['markedasnoshow', 'noshow', 'isnoshow'],
  guests: ['guestemails', 'guestemail', 'guests'],
  cancelReason: ['cancellationreason', 'cancelationreason', 'cancelreason'],
  booked: ['booked', 'bookedat', 'bookedon', 'eventcreateddatetime', 'datescheduled', 'datecreated', 'createdat'],
};

export type ColumnRefusal =
  | { kind: 'file_of_orders' }
  | { kind: 'columns_missing'; missing: readonly ('starts' | 'service' | 'name')[] };

/** The field of each column; null for an ignored one. Of several for one field the first counts. */
export type Columns = readonly (ImportField | null)[];

/** No system writes more; further columns are ignored. */
const mostColumns = 200;

/** What each column of a header holds: as the creator chose, else by its name. */
export function readColumns(
  header: readonly string[],
  chosen: readonly { column: number; field: ImportField | null }[],
): Columns {
  const own = new Map(chosen.map(({ column, field }) => [column, field]));
  const taken = chosen.map(({ field }) => field);
  const named = header.slice(0, mostColumns).map((name, at) => {
    const choice = own.get(at);
    if (choice !== undefined) return choice;
    const field = importFields.find(one => headers[one].includes(plainHeader(name))) ?? null;
    return field !== null && taken.includes(field) ? null : field;
  });
  return named.map((field, at) => (named.indexOf(field) === at ? field : null));
}

/** What a file needs and these columns have not. */
export function missingIn(columns: Columns): ('starts' | 'service' | 'name')[] {
  const has = (field: ImportField) => columns.includes(field);
  return [
    ...(has('starts') ? [] : (['starts'] as const)),
    ...(has('service') ? [] : (['service'] as const)),
    ...(has('name') || has('firstName') || has('lastName') ? [] : (['name'] as const)),
  ];
}

const plainHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The questions a file asked at booking and their answers: "Question 1" beside "Response 1", as Calendly writes them. */
export function answersIn(header: readonly string[], cells: readonly string[]): string[] {
  const at = new Map(header.slice(0, mostColumns).map((name, nth) => [plainHeader(name), nth]));
  return Array.from({ length: 10 }, (_, nth) => nth + 1).flatMap(nth => {
    const [question, answer] = [`question${nth}`, `response${nth}`].map(name => cells[at.get(name) ?? -1] ?? '');
    if (answer === undefined || answer === '') return [];
    return question === '' ? answer : `${question?.replace(/:$/, '')}: ${answer}`;
  });
}

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
