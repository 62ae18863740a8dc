import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./check-pure.mjs', import.meta.url));

function check(name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pure-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', name), text);
  const config = { compilerOptions: { lib: ['ES2023'], types: [], noEmit: true, strict: true }, include: ['src'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { status, stderr } = spawnSync(process.execPath, [script, join(folder, 'tsconfig.json')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, said: stderr };
}

test('a file with one dot that needs nothing of the browser passes', () => {
  expect(check('price.ts', 'export const price = (amount: number) => amount * 2;').status).toBe(0);
});

test('a file with one dot that reaches for the document is refused', () => {
  const { status, said } = check('title.ts', 'export const title = () => document.title;');
  expect(status).toBe(1);
  expect(said).toContain('title.ts');
  expect(said).toContain('.browser.ts');
});

test.each(['title.browser.ts', 'use-title.ts'])('%s may use the document', name => {
  expect(check(name, 'export const title = () => document.title;').status).toBe(0);
});
