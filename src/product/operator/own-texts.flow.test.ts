import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Language } from '../../base/language.ts';
import { operatorPages } from '../../base/operator-pages.ts';
import { readOwnTexts } from './own-texts.flow.ts';

const { terms, privacy, support } = operatorPages;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-texts-'));
for (const name of ['terms-of-use.html', 'terms-of-use.ko.html', 'support.ko.html'])
  writeFileSync(join(folder, name), name);

it.each([
  ['in its language', terms, 'en', 'terms-of-use.html'],
  ['in its language', terms, 'ko', 'terms-of-use.ko.html'],
  ['in the only one there is', support, 'en', 'support.ko.html'],
  ['in none', privacy, 'ko', undefined],
] as const)('a text is shown %s: %o, %s', (_how, page, language: Language, html) => {
  expect(readOwnTexts(folder)(page, language)?.html).toBe(html);
});
