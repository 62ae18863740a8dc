// What the browser loads before the editor can be used, by chunk and by source file: shows what to make
// smaller first.
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { root } from './steps.mjs';

const editor = 'src/product/showcase/editor/editor-screen.tsx';
const screen = process.argv[2] ?? editor;
// What the editor loads for the page of bench/editor.ts before drawing it: its style and its block kinds.
const { demoPage } = await tsImport('../src/apps/demo/demo-page.flow.ts', import.meta.url);
const { demoPeople } = await tsImport('../src/apps/demo/demo-people.ts', import.meta.url);
const { document: mayaPage } = demoPage(demoPeople[0]);
const { folderOf, isSectionKind } = await tsImport('../src/product/showcase/block-kinds/kinds.ts', import.meta.url);
const shown = [
  `src/product/showcase/styles/art/${mayaPage.appearance.art}.ts`,
  ...mayaPage.sections
    .filter(({ kind }) => isSectionKind(kind))
    .map(({ kind }) => `src/product/showcase/blocks/${folderOf(kind)}/published.ts`),
];
const wanted = screen === editor ? [screen, ...shown] : [screen];
const options = { write: false, sourcemap: true };
const { output } = await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: options });
const files = new Map(output.map(file => [file.fileName, file]));
const chunks = output.filter(file => file.type === 'chunk');
const entries = chunks.filter(chunk => chunk.isEntry || wanted.some(path => join(root, path) in chunk.modules));
const loaded = [...new Set(entries.flatMap(chunk => closure(chunk.fileName)))].map(name => files.get(name));
const styles = [...new Set(loaded.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(name =>
  files.get(name),
);

const rows = loaded.flatMap(shares).sort((a, b) => b.bytes - a.bytes);
print(
  'Scripts',
  loaded.map(chunk => ({ name: chunk.fileName, bytes: brotli(chunk.code) })),
);
print(
  'Styles',
  styles.map(file => ({ name: file.fileName, bytes: brotli(file.source) })),
);
print(
  'Packages and rooms',
  grouped(rows, ({ name }) => groupOf(name)),
);
print('Source files', rows, Number(process.env.ROWS ?? 60));
const total =
  loaded.reduce((sum, chunk) => sum + brotli(chunk.code), 0) +
  styles.reduce((sum, { source }) => sum + brotli(source), 0);
console.log(`\n${kb(total)} KB before the screen can be used`);

/** A chunk and every chunk it imports, directly or not. */
function closure(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  return [name, ...files.get(name).imports.flatMap(other => closure(other, seen))];
}

/** A chunk's compressed bytes shared out among its source files by their minified length. */
function shares({ code, map, fileName }) {
  if (map === null) return [{ name: fileName, bytes: brotli(code) }];
  const lengths = new Map();
  const sources = new SourceMap(JSON.parse(JSON.stringify(map)));
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const name = sources.findEntry(row, column).originalSource ?? fileName;
      lengths.set(name, (lengths.get(name) ?? 0) + 1);
    }
  });
  const scale = brotli(code) / code.length;
  return [...lengths].map(([name, length]) => ({ name: nice(name), bytes: length * scale }));
}

function nice(name) {
  return relative('.', join(root, 'dist/public/assets', name))
    .replace(/^.*node_modules\//, '')
    .replace(/^(\.\.\/)+/, '');
}

function groupOf(name) {
  const own = /(^|\/)src\/((apps|product)\/[^/]+(\/[^/]+)?|[^/]+)/.exec(name);
  if (own !== null) return own[2];
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function grouped(all, by) {
  const sums = new Map();
  for (const row of all) sums.set(by(row), (sums.get(by(row)) ?? 0) + row.bytes);
  return [...sums].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

function print(title, all, most = 40) {
  console.log(`\n${title} (${kb(all.reduce((sum, { bytes }) => sum + bytes, 0))} KB)`);
  for (const { name, bytes } of [...all].sort((a, b) => b.bytes - a.bytes).slice(0, most))
    console.log(`${kb(bytes).padStart(8)}  ${name}`);
}

function brotli(code) {
  return brotliCompressSync(code).length;
}

function kb(bytes) {
  return (bytes / 1024).toFixed(1);
}
