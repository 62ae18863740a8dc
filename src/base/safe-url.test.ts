import { expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

it.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['example.org', 'https://example.org/'],
  ['mailto:maya@example.org', 'mailto:maya@example.org'],
  ['tel:+351211', 'tel:+351211'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['vbscript:x', undefined],
  ['https://user:pass@example.org', undefined],
  ['https://localhost', undefined],
  ['https://exa mple.com', undefined],
  ['https://exa%20mple.com', undefined],
  ['', undefined],
  ['mailto:maya@example.org?subject=Hello%20there', 'mailto:maya@example.org?subject=Hello%20there'],
  ['mailto:', undefined],
  ['mailto:maya', undefined],
  ['mailto:<script>@example.org', undefined],
  ['mailto:a@example.org,b@example.org', undefined],
  ['tel:+351 21 123-4567;ext=12', 'tel:+351 21 123-4567;ext=12'],
  ['tel:', undefined],
  ['tel:+', undefined],
  ['tel:ask', undefined],
  ['tel:+1"onclick=x', undefined],
])('%j becomes %j', (typed, stored) => expect(safeUrl(typed)).toBe(stored));

it('is not held up by a number without end', () => {
  expect(safeUrl(`tel:${'1'.repeat(500_000)}"`)).toBeUndefined();
});
