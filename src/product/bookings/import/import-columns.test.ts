import { describe, expect, it } from 'vitest';
import { fileColumnsOf } from '../../../base/lists/list.ts';
import { orderList } from '../../orders/order-list/order-list.ts';
import { bookingList } from '../manage/parts/booking-list.ts';
import { cellsOf, importFields, missingIn, readColumns, templateHeader } from './import-columns.ts';
import { tableOf } from './read-table.ts';

const fieldsOf = (header: readonly string[]) => readColumns(header, []);

const calendly = [
  'User Name,Team,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone',
  'Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,Location,Event Created Date & Time,Canceled',
  'Canceled By,Cancellation reason,Event Price,Payment Currency,Guest Email(s),Marked as No-Show,Meeting Notes',
]
  .join(',')
  .split(',');
const acuity =
  'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Amount Paid Online,Certificate Code,Notes,Label,Scheduled By'.split(
    ',',
  );

describe('the columns of a file', () => {
  it('of Calendly are known', () => {
    expect(fieldsOf(calendly)).toEqual([
      null,
      null,
      'name',
      'firstName',
      'lastName',
      'email',
      'customerZone',
      'phone',
      'service',
      'starts',
      'ends',
      null,
      'booked',
      'cancelled',
      'cancelledBy',
      'cancelReason',
      'price',
      'currency',
      'guests',
      'noShow',
      null,
    ]);
  });

  it('of Acuity are known', () => {
    expect(fieldsOf(acuity)).toEqual([
      'starts',
      'ends',
      'firstName',
      'lastName',
      'phone',
      'email',
      'service',
      null,
      'price',
      'paymentStatus',
      null,
      null,
      'note',
      null,
      null,
    ]);
  });

  it('of our own bookings are known, but for what a booking gets anew', () => {
    const names = Object.keys(bookingList.file);
    const read = fieldsOf(Object.values(fileColumnsOf(bookingList)).map(({ title }) => title));
    const unread = names.filter((_name, at) => read[at] === null);
    expect(unread).toEqual(['where', 'kind', 'order']);
  });

  it('of our own orders say that those have no times', () => {
    const header = Object.values(fileColumnsOf(orderList)).map(({ title }) => title);
    const records = [header, header].map((cells, nth) => ({ line: nth + 1, cells }));
    expect(tableOf(records, {})).toMatchObject({ refusal: { kind: 'file_of_orders' } });
  });

  it('of the template are all known', () => {
    expect(fieldsOf(templateHeader)).not.toContain(null);
  });

  it.each([
    [
      ['Date', 'Time', 'Service', 'Client'],
      ['date', 'starts', 'service', 'name'],
    ],
    [
      ['starts_at', 'duration (min)', 'product', 'First name'],
      ['starts', 'minutes', 'service', 'firstName'],
    ],
    [
      ['Start', 'Service', 'Name', 'Customer'],
      ['starts', 'service', 'name', null],
    ],
  ])('%j are %j', (header, fields) => {
    expect(fieldsOf(header)).toEqual(fields);
  });

  it.each([
    [
      ['Name', 'Email'],
      ['starts', 'service'],
    ],
    [['Starts', 'Service', 'Email'], ['name']],
    [
      ['', ''],
      ['starts', 'service', 'name'],
    ],
  ])('%j lack %j', (header, missing) => {
    expect(missingIn(fieldsOf(header))).toEqual(missing);
  });

  it('are as the creator chose, each field once', () => {
    const header = ['When', 'Start', 'What', 'Who'];
    const chosen = [
      { column: 0, field: 'starts' },
      { column: 2, field: 'service' },
      { column: 3, field: 'name' },
    ] as const;
    expect(readColumns(header, chosen)).toEqual(['starts', null, 'service', 'name']);
    expect(readColumns(['Start', 'Service', 'Name'], [{ column: 1, field: null }])).toEqual(['starts', null, 'name']);
  });

  it('of a Korean spreadsheet are known', () => {
    expect(fieldsOf(['시작', '종료', '서비스', '이름', '이메일'])).toEqual([
      'starts',
      'ends',
      'service',
      'name',
      'email',
    ]);
  });

  it('give the cells of a line, also of a short one', () => {
    const cells = cellsOf(['name', null, 'phone'], ['Ana', 'x']);
    expect(Object.keys(cells)).toEqual(importFields);
    expect(cells).toMatchObject({ name: 'Ana', phone: '', starts: '' });
  });
});
