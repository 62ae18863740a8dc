import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { mailProps, mailWays, ownProps } from '../../../tests/kit/bookings/mail-samples.ts';
import { breakouts, leavesOf, mark, scripts, withLeaf } from '../../../tests/kit/page/attacks.ts';
import { dangersOf, tagsOf } from '../../../tests/kit/page/read-html.ts';
import { bookingMails } from '../../product/bookings/booking-mails.ts';

/** What people type and an email repeats. */
const typed = new Set([
  'title',
  'place',
  'placeBefore',
  'notes',
  'name',
  'message',
  'subject',
  'text',
  'words',
  'hostName',
]);
const attacks = [...Object.values(breakouts), ...Object.values(scripts)].filter(text => !text.startsWith('https://'));

/** The same props with a text in each place that somebody typed into. */
const typedIn = (props: object, next: () => string): object =>
  leavesOf(props)
    .filter(({ path }) => typed.has(String(path.findLast(step => typeof step === 'string'))))
    .reduce<object>((all, { path }) => withLeaf(all, path, next()) as object, props);

const shapes = (html: string) =>
  new Set(tagsOf(html).map(({ name, attributes }) => [name, ...attributes.keys()].join(' ')));
const lines = (calendar: string) =>
  calendar
    .split('\r\n')
    .filter(line => !line.startsWith(' '))
    .map(line => line.replace(/[:;].*/s, ''));

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

describe.each(Object.entries(bookingMails))('the email %s', (name, write) => {
  it.each(mailWays)('stays what it is, whatever was typed: %s', async (_way, change) => {
    const props = { ...mailProps, ...change, ...ownProps(name) };
    let count = 0;
    const plain = write(typedIn(props, () => `word ${++count}`));
    const knownShapes = shapes(plain.html);
    for (let first = 0; first < attacks.length; first += 8) {
      let at = first;
      const mail = write(typedIn(props, () => attacks[at++ % attacks.length] ?? ''));
      // Styles stand in their elements, as mail programs want them; their words are ours.
      expect(dangersOf(mail.html, []).filter(danger => !/^<\w+ style="/.test(danger))).toEqual([]);
      for (const shape of shapes(mail.html)) expect(knownShapes, shape).toContain(shape);
      expect(lines(mail.calendar?.content ?? '').toSorted()).toEqual(lines(plain.calendar?.content ?? '').toSorted());
      const { message } = await composer.sendMail({ from: 'a@example.org', to: 'b@example.org', ...mail });
      const { headers, to } = await PostalMime.parse(message as Buffer);
      expect(to?.map(({ address }) => address)).toEqual(['b@example.org']);
      expect(headers.map(({ key }) => key).filter(key => /bcc|cookie/.test(key))).toEqual([]);
    }
    expect(JSON.stringify(write(typedIn(props, () => `a ${mark}`)))).toContain(mark);
  });
});
