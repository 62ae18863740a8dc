import { expect, it } from 'vitest';
import { listedClass } from '../../../../tests/kit/bookings/listed-booking.ts';
import { pressable, signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { ClassLine } from './class-line.tsx';

const drawn = (unpaid: number, isOpen = false) =>
  signedInMarkup(
    <ClassLine
      people={listedClass(['Ana', 'Bo'], { capacity: 16, booked: 7, unpaid })}
      to="/manage/bookings?date=monday"
      isOpen={isOpen}
      day={undefined}
    >
      <li>the people</li>
    </ClassLine>,
  );
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('a date of a class is one row: who comes, how many of how many, how many still owe; it opens', () => {
  const html = drawn(3);
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(words(html)).toMatch(/Salsa Ana, Bo and 5 more 3 to pay 7 of 16/);
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*aria-label="Show people in Salsa"/);
  expect(html).toContain('href="/manage/bookings?date=monday"');
  expect(pressable(html)).toContain('Salsa');
});

it('says nothing of money where nobody owes, and shows its people once it is open', () => {
  expect(words(drawn(0))).not.toContain('to pay');
  expect(drawn(0, true)).toContain('the people');
});
