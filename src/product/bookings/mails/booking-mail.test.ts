import { describe, expect, it } from 'vitest';
import { type BookingMailProps, moneyBack, priceText } from './booking-mail.ts';
import { bookingCancelledMail } from './cancelled-mail.tsx';
import { bookingConfirmedMail, bookingReceivedMail } from './confirmed-mail.tsx';
import { bookingMovedMail } from './moved-mail.tsx';
import { bookingReminderMail } from './reminder-mail.tsx';

const people = {
  host: { name: 'Maya Okafor', email: 'maya@example.org', pageUrl: 'https://example.org/at/maya' },
  customer: { name: 'Rui Matos', email: 'rui@example.org' },
} as const;

describe('what is refunded after a cancellation', () => {
  it.each([
    ['CreditCard', 'customer', '$40.00 refunded to your card'],
    ['CreditCard', 'host', '$40.00 refunded to Rui Matos’s card'],
    ['unpaid_pay_later', 'customer', '$40.00, refunded by Maya Okafor directly'],
    ['unpaid_pay_later', 'host', '$40.00; please refund Rui Matos directly'],
  ] as const)('paid by %s, the %s reads %s', (paymentMethod, reader, words) => {
    const order = { total: 4000, currency: 'USD', paymentMethod } as BookingMailProps['order'];
    expect(moneyBack({ ...people, order, refund: 4000 }, reader)).toBe(words);
    expect(moneyBack({ ...people, order, refund: 0 }, reader)).toBe('');
  });
});

describe('the price of what is not paid yet', () => {
  it.each([
    ['CreditCard', '$40.00, not paid yet'],
    ['unpaid_pay_later', '$40.00, pay later'],
    ['unpaid_other_payments', '$40.00, pay the host directly'],
  ] as const)('by %s reads %s', (paymentMethod, words) => {
    const order = {
      number: 'A1',
      total: 4000,
      currency: 'USD',
      paymentStatus: 'pending',
      paymentMethod,
      dispute: null,
    };
    const props = { order, pass: null, dates: [], lost: [] } as Partial<BookingMailProps>;
    expect(priceText(props as BookingMailProps)).toBe(words);
  });
});

describe('the mail that confirms', () => {
  const order = { number: 'A1', total: 4000, currency: 'USD', paymentStatus: 'paid', paymentMethod: 'CreditCard' };
  const pass = { code: 'ABCD', left: 4, total: 5, expiresAt: null, url: 'https://example.org/passes/a' };
  const props = {
    ...people,
    bookingId: 'a',
    sequence: 0,
    title: 'A quiet talk',
    startsAt: '2026-11-23T09:00:00Z',
    endsAt: '2026-11-23T10:00:00Z',
    hostZone: 'Europe/Lisbon',
    visitorZone: 'Europe/Lisbon',
    mode: 'offline',
    place: 'Rua da Graça 12',
    kind: 'individual',
    notes: '',
    refundPolicy: { template: '100p' },
    manageUrl: 'https://example.org/bookings/a',
    bookingsUrl: 'https://example.org/manage/bookings',
    cancelledBy: null,
    refund: 0,
  };
  const { startsAt, endsAt } = props;
  const date = { bookingId: 'a', sequence: 0, startsAt, endsAt, place: '', manageUrl: '' };

  it.each([
    ['paid by card', { order, pass: null }, true],
    ['paid with a package', { order: null, pass }, true],
    ['free', { order: { ...order, total: 0, paymentStatus: 'free' }, pass: null }, false],
    ['without an order', { order: null, pass: null }, false],
  ])('of what is %s speaks of refunds: %#', (_, paid, isMentioned) => {
    const { text, html } = bookingConfirmedMail({ ...props, ...paid });
    const words = paid.pass === null ? 'Full refund' : 'The session goes back to your package';
    expect([text.includes('Cancellation policy'), html.includes(words)]).toEqual([isMentioned, isMentioned]);
  });

  it('stamps its calendar entry with when its facts were read, whatever the machine’s clock says', () => {
    const { calendar } = bookingConfirmedMail({
      ...props,
      order: null,
      pass: null,
      readAt: '2026-11-20T08:30:00.000Z',
    });
    expect(calendar?.content).toContain('DTSTAMP:20261120T083000Z');
  });

  it('calls a pass a pass', () => {
    const { text, html } = bookingConfirmedMail({ ...props, order: null, pass: { ...pass, by: 'pass' } });
    for (const said of ['Paid with the pass', 'Pass code', 'The session goes back to your pass', 'Your pass: '])
      expect(text).toContain(said);
    expect(`${text}${html}`).not.toMatch(/package/i);
  });

  it('leads to the link one joins by and to a map, with the host’s portrait and colours above', () => {
    const online = bookingConfirmedMail({ ...props, order, mode: 'online', place: 'https://meet.example/a' });
    expect(online.html).toMatch(
      /<a class="link" href="https:\/\/meet\.example\/a"[^>]*>https:\/\/meet\.example\/a<\/a>/,
    );
    expect(online.text).toContain('Join at: https://meet.example/a\n');
    const colors = {
      ...{ scheme: 'light', bg: '#fff4e0', surface: '#ffffff', ink: '#111111', muted: '#444444', line: '#dddddd' },
      ...{ edge: '#777777', primary: '#7a1f5c', onPrimary: '#ffffff', danger: '#B3261E' },
    };
    const look = { name: 'Maya', path: 'https://example.org/at/maya', portrait: 'https://example.org/a.webp', colors };
    const map = 'https://www.openstreetmap.org/search?query=Rua%20da%20Gra%C3%A7a%2012';
    for (const mail of [bookingConfirmedMail, bookingReminderMail, bookingMovedMail]) {
      const { html, text } = mail({ ...props, order, look, hours: 1, from: props.endsAt });
      expect(html).toContain(`href="${map}"`);
      expect(text).toContain(`Where: Rua da Graça 12\nMap: ${map}`);
      expect(html).toContain('src="https://example.org/a.jpg"');
      expect(html).toContain('background:#7a1f5c');
    }
  });

  it('names both zones, and breaks neither’s offset over two lines', () => {
    const { text, html } = bookingConfirmedMail({ ...props, order, visitorZone: 'America/Lima' });
    expect(text).toContain('When: Monday, 23 November 2026, 09:00 (GMT, Lisbon time)');
    expect(text).toContain('Your time: Monday, 23 November 2026, 04:00 (GMT-5, Lima time)');
    expect(html).toContain('(GMT\u20115, Lima time)');
  });

  it('and the one that reminds say who sends the link, where there is none yet', () => {
    const online = { ...props, order, mode: 'online', place: '', hours: 1 };
    for (const mail of [bookingConfirmedMail, bookingReminderMail])
      expect(mail(online).text).toContain('Join at: Maya Okafor will send you the link');
  });

  it('and the one about a new time say what it costs, and the one that cancels that nothing is to be paid', () => {
    const later = { ...order, paymentStatus: 'pending', paymentMethod: 'unpaid_pay_later' };
    const moved = bookingMovedMail({
      ...props,
      order,
      mode: 'online',
      place: 'https://meet.example/a',
      from: props.endsAt,
    });
    expect(moved.text).toContain('Price: $40.00, paid');
    expect(moved.text).toContain('Join at: https://meet.example/a');
    expect(bookingCancelledMail({ ...props, order: later }).text).toContain('Price: $40.00, nothing to pay');
    expect(bookingCancelledMail({ ...props, order }).text).not.toContain('Price');
    // The package stands, and so does what it costs.
    expect(bookingCancelledMail({ ...props, order: later, creditReturned: true }).text).not.toContain('Price');
  });

  it('shows a host 12-hour times, and the customer their own format', () => {
    const cancelled = { ...props, order, cancelledBy: 'visitor', hostLocale: 'en-GB-u-hc-h12' };
    expect(bookingReceivedMail(cancelled).text).toContain('When: Monday, 23 November 2026, 9:00 am (GMT, Lisbon time)');
    expect(bookingConfirmedMail(cancelled).text).toContain('When: Monday, 23 November 2026, 09:00 (GMT, Lisbon time)');
  });

  it('has what the host wrote with a cancellation, as plain text, and its lines', () => {
    const cancelled = { ...props, order, cancelledBy: 'creator' };
    const { text, html } = bookingCancelledMail({ ...cancelled, message: 'I am ill.\n<b>Sorry</b>\n\nMaya' });
    expect(text).toContain('Maya Okafor had to cancel A quiet talk.\n\nMessage from Maya Okafor:\nI am ill.\n<b>Sorry');
    expect(html).toContain('I am ill.<br/>&lt;b&gt;Sorry&lt;/b&gt;');
    for (const mail of [bookingCancelledMail(cancelled), bookingCancelledMail({ ...cancelled, message: '' })])
      expect(mail.text + mail.html).not.toContain('Message from');
  });

  it('names the time in both zones, online the reader’s own first and in person the place’s, and once where they agree', () => {
    const far = { ...props, order, visitorZone: 'Asia/Seoul' };
    const seoul = 'Monday, 23 November 2026, 18:00 (GMT+9, Seoul time)';
    const lisbon = 'Monday, 23 November 2026, 09:00 (GMT, Lisbon time)';
    const online = { ...far, mode: 'online' };
    expect(bookingConfirmedMail(online).text).toContain(`When: ${seoul}\nMaya Okafor’s time: ${lisbon}`);
    expect(bookingConfirmedMail(far).text).toContain(`When: ${lisbon}\nYour time: ${seoul}`);
    expect(bookingReceivedMail(far).text).toContain(`When: ${lisbon}\nRui Matos’s time: ${seoul}`);
    const { text } = bookingConfirmedMail({ ...props, order });
    expect(text.split(lisbon)).toHaveLength(2);
    expect(text).not.toContain('Maya Okafor’s time');
    const dates = bookingConfirmedMail({ ...far, dates: [date, { ...date, startsAt: '2026-11-30T09:00:00Z' }] }).text;
    expect(dates).toContain(`1 of 2: ${lisbon}; Your time: ${seoul}`);
  });

  it.each([
    [1, 'Your deadline: Sunday, 22 November 2026, 09:00 (GMT, Lisbon time).'],
    [2, 'Deadline for the first date: Sunday, 22 November 2026, 09:00 (GMT, Lisbon time). Each other date'],
  ])('of %i dates says until when money comes back', (count, words) => {
    const dates = count === 1 ? [] : Array.from({ length: count }, () => date);
    const said = { ...props, order, dates, refundUntil: '2026-11-22T09:00:00Z' };
    expect(bookingConfirmedMail(said).text).toContain(`. ${words}`);
  });
});
