// Builds dist/: the server as one file beside its packages, the pages, the account pages rendered ahead of
// their script, and fonts.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

// Pages of the server's own have these names for their two fonts (src/platform/plain-palette.ts).
const plainFonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
};

rmSync(join(root, 'dist'), { recursive: true, force: true });
await bundle({
  ...server,
  entryPoints: ['main', 'fill-demo', 'operate', 'doctor'].map(name => join(root, `src/apps/server/${name}.ts`)),
  outdir: join(root, 'dist/server'),
  sourcemap: true,
});
// The server reads them from beside itself (src/apps/demo/demo-files.flow.ts).
cpSync(join(root, 'src/apps/demo/creators'), join(root, 'dist/server/creators'), { recursive: true });
// Both write below dist/public, and dist was emptied above.
const { output } = await pages('vite.config.ts');
await pages('vite.visitor.config.ts');
await pages('vite.visitor.config.ts', 'korean');
await drawAccountPages(output);
compressAssets();
await copyFonts();
await copyCardFonts();
stampBuild(started);

function pages(name, mode = 'production') {
  return buildPages({ root, mode, configFile: join(root, name), logLevel: 'warn', build: { emptyOutDir: false } });
}

/**
 * Copies the dashboard's HTML page once for each account page, with that page rendered into it and its styles
 * linked.
 */
async function drawAccountPages(files) {
  const { drawnAccountPages } = await asked('src/apps/manage/account-pages/account-pages-loaded.tsx');
  const page = readFileSync(join(root, 'dist/public/manage.html'), 'utf8');
  const styles = stylesOf(files, 'apps/manage/account-pages/account-pages.tsx').filter(name => !page.includes(name));
  const links = styles.map(name => `<link rel="stylesheet" crossorigin href="/${name}">`).join('');
  for (const [name, { title, html }] of Object.entries(drawnAccountPages())) {
    const text = page
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
      .replace('</head>', () => `${links}</head>`)
      .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`)
      .replace(/ *<noscript>Vitrine.*<\/noscript>\n/, '');
    writeFileSync(join(root, `dist/public/${name}.html`), text);
  }
}

/** The styles of the file that a module is built into, and of every file imported with it. */
function stylesOf(files, module) {
  const chunks = new Map(files.filter(file => file.type === 'chunk').map(chunk => [chunk.fileName, chunk]));
  const first = [...chunks.values()].find(chunk => join(root, 'src', module) in chunk.modules);
  if (first === undefined) throw new Error(`${module} is in no file`);
  const reached = new Set([first.fileName]);
  for (const name of reached) for (const next of chunks.get(name)?.imports ?? []) reached.add(next);
  return [...new Set([...reached].flatMap(name => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]))];
}

/** The server sends these files as they are, so they are compressed once, as small as possible. */
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

/** The fonts that share cards are drawn with; only the server reads them. */
async function copyCardFonts() {
  const target = join(root, 'dist/card-fonts');
  mkdirSync(target, { recursive: true });
  const { cardFontFiles } = await asked('src/product/showcase/share-cards/card-fonts.ts');
  for (const file of cardFontFiles) copyFileSync(join(root, 'node_modules', file), join(target, basename(file)));
}

/** The font files that the styles name. */
async function fontFiles() {
  return (await asked('src/product/showcase/styles/style-sheets.ts')).styleFontFiles;
}

/** What a module of the source exports. The module is TypeScript, so it is bundled before it is loaded. */
async function asked(module) {
  const outfile = join(root, 'dist/asked.mjs');
  const define = { 'process.env.NODE_ENV': '"production"' };
  await bundle({ ...server, define, loader: { '.css': 'empty' }, entryPoints: [join(root, module)], outfile });
  const answer = await import(`${pathToFileURL(outfile).href}?${module}`);
  rmSync(outfile);
  return answer;
}
