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
  ['', undefined],
])('%j becomes %j', (typed, stored) => expect(safeUrl(typed)).toBe(stored));
