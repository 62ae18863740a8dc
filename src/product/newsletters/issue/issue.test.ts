import { expect, it } from 'vitest';
import { complaintAlarm, complaintRate, emptyIssue, issueContentSchema, issueFlaw, withSafeLinks } from './issue.ts';

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const issue = (...blocks: unknown[]) => issueContentSchema.parse({ subject: 'Spring', preview: '', blocks });

it.each([
  ['no subject', emptyIssue, 'subject_missing'],
  ['nothing', issue(), 'content_missing'],
  ['a line alone', issue({ id: id(1), kind: 'divider' }), 'content_missing'],
  ['an empty text', issue({ id: id(1), kind: 'text', text: text(' ') }), 'content_missing'],
  ['a button that leads nowhere', issue({ id: id(1), kind: 'button', label: 'Book', href: '' }), 'link_missing'],
  [
    'a button without a text',
    issue({ id: id(1), kind: 'button', label: '', href: 'https://a.example' }),
    'link_missing',
  ],
  ['no image', issue({ id: id(1), kind: 'image', imageId: null, alt: '', href: '' }), 'image_missing'],
  ['no offer', issue({ id: id(1), kind: 'offer', offerId: null, label: '' }), 'offer_missing'],
  ['a text', issue({ id: id(1), kind: 'text', text: text('Hello') }), undefined],
])('an issue with %s', (_what, content, flaw) => {
  expect(issueFlaw(content)).toBe(flaw);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('keeps the address %s in a draft only', href => {
  const button = issue({ id: id(1), kind: 'button', label: 'Book', href });
  expect(issueFlaw(button)).toBe('link_missing');
  expect(withSafeLinks(button).blocks).toMatchObject([{ href: '' }]);
});

it('completes an address', () => {
  const button = issue({ id: id(1), kind: 'button', label: 'Book', href: 'example.com/book' });
  expect(issueFlaw(button)).toBeUndefined();
  expect(withSafeLinks(button).blocks).toMatchObject([{ href: 'https://example.com/book' }]);
});

it('refuses two blocks of one id', () => {
  const divider = { id: id(1), kind: 'divider' };
  expect(issueContentSchema.safeParse({ subject: '', preview: '', blocks: [divider, divider] }).success).toBe(false);
});

it.each([
  [0, 0, undefined],
  [1000, 1, undefined],
  [2000, 2, 'warn'],
  [2001, 2, 'warn'],
  [3000, 2, undefined],
  [1000, 3, 'stop'],
  [1001, 3, 'stop'],
  [2000, 3, 'warn'],
] as const)('of %s delivered, %s complaints: %s', (delivered, complaints, alarm) => {
  expect(complaintAlarm({ delivered, complaints })).toBe(alarm);
});

it('a rate is in hundredths of a percent', () => {
  expect([complaintRate({ delivered: 0, complaints: 0 }), complaintRate({ delivered: 1000, complaints: 3 })]).toEqual([
    0, 30,
  ]);
});
