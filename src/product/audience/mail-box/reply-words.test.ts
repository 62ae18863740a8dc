import { expect, it } from 'vitest';
import { ownWordsOf, wordsOf } from './reply-words.ts';

it.each<[string, string, string]>([
  ['nothing quoted', 'Yes, at ten.\n\nAna', 'Yes, at ten.\n\nAna'],
  ['Apple Mail', 'Yes.\n\n> On 30 Nov 2026, at 10:00, Maya <m@example.org> wrote:\n>\n> At ten?', 'Yes.'],
  [
    'Gmail',
    'Yes.\n\nOn Mon, Nov 30, 2026 at 10:00 AM Maya via Vitrine <hello@v.example> wrote:\n\n> At ten?\n',
    'Yes.',
  ],
  [
    'Gmail, wrapped',
    'Yes.\n\nOn Mon, Nov 30, 2026 at 10:00 AM Maya via Vitrine <hello@v.example>\nwrote:\n\n> At ten?\n> Maya',
    'Yes.',
  ],
  ['Thunderbird, German', 'Ja.\n\nAm 30.11.26 um 10:00 schrieb Maya:\n> Um zehn?', 'Ja.'],
  ['Naver, Korean', '네.\n\n2026년 11월 30일 (월) 오전 10:00, Maya <m@example.org>님이 작성:\n\n> 열 시?', '네.'],
  [
    'Outlook',
    'Yes.\n\n________________________________\nFrom: Maya <m@example.org>\nSent: Monday\nTo: Ana\nSubject: Re\n\nAt ten?',
    'Yes.',
  ],
  ['Outlook, German', 'Ja.\n\nVon: Maya <m@example.org>\nGesendet: Montag\nAn: Ana\nBetreff: Re\n\nUm zehn?', 'Ja.'],
  ['Outlook, older', 'Yes.\n\n-----Original Message-----\nFrom: Maya\nAt ten?', 'Yes.'],
  ['a signature', 'Yes.\n-- \nAna Silva\nLisbon', 'Yes.'],
  ['between the lines', '> At ten?\nYes.\n> And on Sunday?\nNo.', '> At ten?\nYes.\n> And on Sunday?\nNo.'],
  ['a colon of their own', 'I need:\n\n- shoes\n- water', 'I need:\n\n- shoes\n- water'],
  ['only a quotation', '> At ten?\n> Maya', ''],
  ['nothing', '', ''],
])('%s', (_name, text, own) => expect(ownWordsOf({ text })).toBe(own));

it('reads HTML as plain words, and cuts its quotation', () => {
  const html =
    '<html><head><style>p{color:red}</style></head><body><p>Yes &amp; <b>thanks</b> &lt;3</p><div>Ana<br>Lisbon</div><div class="gmail_quote">On Monday Maya wrote:<blockquote>At ten?<blockquote>older</blockquote></blockquote></div><script>alert(1)</script></body></html>';
  expect(ownWordsOf({ html })).toBe('Yes & thanks <3\nAna\nLisbon');
  expect(wordsOf({ html: '<p>A</p><p>B</p>' })).toBe('A\nB');
  expect(wordsOf({ text: ' ', html: '<img src=x onerror=alert(1)>&#72;i&#x21;' })).toBe('Hi!');
});

it('takes no longer for odd texts', () => {
  const started = performance.now();
  for (const odd of ['<blockquote'.repeat(20_000), '<!--'.repeat(50_000), '>\n'.repeat(100_000), 'A: '.repeat(50_000)])
    ownWordsOf(odd.startsWith('<') ? { html: odd } : { text: odd });
  expect(performance.now() - started).toBeLessThan(3000);
});
