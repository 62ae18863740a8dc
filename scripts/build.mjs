// Builds dist/: the server as one file beside its packages, the pages, and the fonts the art styles ask for.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildPages } from 'vite';
import { sourcesHash, stampBuild } from './prepare.mjs';
import { root } from './steps.mjs';

const started = sourcesHash();
const server = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
};

// The pages the server prints itself know their two fonts by these names (src/platform/plain-palette.ts).
const plainFonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
await bundle({
  ...server,
  entryPoints: ['main', 'fill-demo'].map(name => join(root, `src/apps/server/${name}.ts`)),
  outdir: join(root, 'dist/server'),
  sourcemap: true,
});
for (const name of ['vite.config.ts', 'vite.visitor.config.ts']) {
  const configFile = join(root, name);
  // Both write below dist/public, and dist was emptied above.
  if (existsSync(configFile)) await buildPages({ root, configFile, logLevel: 'warn', build: { emptyOutDir: false } });
}
compressAssets();
await copyFonts();
stampBuild(started);

/** The server hands these out as they are, so they are made as small as they get once, here. */
function compressAssets() {
  const folder = join(root, 'dist/public/assets');
  for (const name of readdirSync(folder).filter(name => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

async function copyFonts() {
  const target = join(root, 'dist/public/assets/fonts');
  mkdirSync(target, { recursive: true });
  const named = { ...Object.fromEntries((await fontFiles()).map(file => [basename(file), file])), ...plainFonts };
  for (const [name, file] of Object.entries(named)) copyFileSync(join(root, 'node_modules', file), join(target, name));
}

/** The styles say which fonts they want; they are TypeScript, so they are bundled to be asked. */
async function fontFiles() {
  const outfile = join(root, 'dist/style-sheets.mjs');
  await bundle({ ...server, entryPoints: [join(root, 'src/product/showcase/style-sheets.ts')], outfile });
  const { styleFontFiles } = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return styleFontFiles;
}
