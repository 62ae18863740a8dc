import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Banner } from './banner.tsx';

it.each([
  ['danger', 'error'],
  ['warning', 'warning'],
  ['info', 'info'],
  ['success', 'success'],
] as const)('a message that looks like %s has the alert level %s', (tone, level) => {
  const html = renderToStaticMarkup(createElement(Banner, { tone, title: 'Saved' }));
  expect(html).toContain(`data-level="${level}"`);
  expect(html.includes('role="alert"')).toBe(level === 'error');
});
