import '../../showcase/styles/style-sheets.ts';
import { expect, it } from 'vitest';
import { sampleContent, sampleTheme } from '../../../../tests/kit/newsletters/sample-issue.ts';
import { renderIssue } from '../mail/render-issue.tsx';
import { inLook, kilobytes } from './preview-look.ts';

const { html } = renderIssue(sampleContent, sampleTheme());

it('the preview applies the rules for the dark, or does not, whatever the browser prefers', () => {
  expect(inLook(html, 'dark')).toContain('@media all{.paper');
  expect(inLook(html, 'light')).toContain('@media not all{.paper');
  for (const look of ['dark', 'light'] as const) expect(inLook(html, look)).not.toContain('prefers-color-scheme');
});

it.each([
  [0, '0.0'],
  [420, '0.4'],
  [12_400, '12'],
  [90_000, '90'],
])('%d bytes are %s kB', (bytes, text) => {
  expect(kilobytes(bytes)).toBe(text);
});
