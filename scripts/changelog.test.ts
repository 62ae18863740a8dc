import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lines = read('CHANGELOG.md').trimEnd().split('\n');
const settings = new Set(
  [...read('docs/operate/settings.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name),
);

it('the changelog is short, newest week first, each beginning on a Monday', () => {
  expect(lines.length).toBeLessThanOrEqual(150);
  const weeks = lines.filter(line => line.startsWith('## ')).map(line => line.replace('## Week of ', ''));
  expect(weeks.length).toBeGreaterThan(2);
  expect(weeks.every(day => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
  expect(weeks).toEqual(weeks.toSorted().reverse());
});

it('its sections are those of Keep a Changelog, in one order', () => {
  const known = ['## ', '### Added', '### Changed', '### Deprecated', '### Removed', '### Fixed', '### Security'];
  const places = lines
    .filter(line => /^###? /.test(line))
    .map(line => (line.startsWith('### ') ? known.indexOf(line) : 0));
  expect(places).not.toContain(-1);
  places.forEach((place, i) => {
    if (place > 0) expect(place).toBeGreaterThan(places[i - 1] ?? 0);
  });
});

it('each entry says whom it is for, and every setting in it exists', () => {
  const section = (line: number) => lines.slice(0, line).findLast(each => each.startsWith('### '));
  lines.forEach((line, i) => {
    if (line.startsWith('- ') && section(i) !== '### Security')
      expect(line).toMatch(/^- \*\*(Operators|Creators|Visitors|API)\*\*: .*\.$/);
    for (const [, name = ''] of line.matchAll(/`([A-Z][A-Z_]+)(?:=\w+)?`/g)) expect(settings).toContain(name);
  });
});
