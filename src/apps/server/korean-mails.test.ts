import './korean.ts';
import { expect, it } from 'vitest';
import { mailProps, mailWays, ownProps } from '../../../tests/kit/bookings/mail-samples.ts';
import { englishIn } from '../../../tests/kit/page/english-in.ts';
import { inLanguage } from '../../base/language.ts';
import { bookingMails } from '../../product/bookings/booking-mails.ts';

const forVisitors = Object.entries(bookingMails).filter(([, write]) => 'isForVisitors' in write);

it('knows which emails visitors get', () => expect(forVisitors.length).toBeGreaterThan(15));

it.each(forVisitors.flatMap(([name, write]) => mailWays.map(([way, change]) => [name, way, write, change] as const)))(
  '%s, %s, holds no English',
  (name, _way, write, change) => {
    const { subject, html, text, calendar } = inLanguage('ko', () =>
      write({ ...mailProps, ...change, ...ownProps(name) }),
    );
    const entries = [...(calendar?.content.matchAll(/^(?:SUMMARY|DESCRIPTION)[^:]*:(.*)/gm) ?? [])].map(
      ([, said]) => said,
    );
    expect([subject, html, text, ...entries].flatMap(said => englishIn(said ?? '', []))).toEqual([]);
    expect(html).toContain('<html lang="ko">');
  },
);
