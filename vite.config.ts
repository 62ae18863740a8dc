import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const page = 'src/apps/manage/manage.html';
const ownPaths = /^\/(manage|signin|signup|onboarding|error)(\/|\?|$)/;
const server = process.env.VITRINE_SERVER ?? 'http://localhost:4310';

/** The working area: built to dist/public/manage.html with hashed files in dist/public/assets. */
export default defineConfig({
  plugins: [react(), managePage()],
  publicDir: false,
  server: {
    port: 4320,
    proxy: {
      // Everything but this door's own paths and Vite's files is the server's: the API, published pages, pictures.
      '^/(?!manage|signin|signup|onboarding|error|src/|@|node_modules/).+': { target: server },
    },
  },
  build: {
    outDir: 'dist/public',
    assetsDir: 'assets',
    target: 'es2022',
    // What every screen needs is one file.
    chunkSizeWarningLimit: 700,
    // What every screen is made of is there before anything is fetched.
    modulePreload: {
      resolveDependencies: (_file, found) => found.filter(name => !/\/(base|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      input: resolve(import.meta.dirname, page),
      output: { codeSplitting: { groups: [{ name: firstFiles(), debugName: 'first files' }] } },
      // Every block is loaded from its folder, and those that most pages show come with the editor (fetch-blocks.ts).
      onLog: (level, log, report) => {
        const isBlock = /\/blocks\/[^/]+\/published\.ts is dynamically imported/.test(log.message);
        if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT' || !isBlock) report(level, log);
      },
    },
  },
});

/** Serves the one page at all of its paths while developing, and writes it to the root of the output when building. */
function managePage(): Plugin {
  return {
    name: 'manage-page',
    enforce: 'post',
    configureServer(vite) {
      vite.middlewares.use((request, _response, next) => {
        if (ownPaths.test(request.url ?? '')) request.url = `/${page}`;
        next();
      });
    },
    generateBundle(_options, bundle) {
      const html = bundle[page];
      if (html !== undefined) html.fileName = 'manage.html';
    },
  };
}

type ModuleLookup = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * What every screen needs is one file, and what the editor needs besides is another: forty small ones take a tenth
 * more bytes. The rest is split as it is shared.
 */
function firstFiles(): (id: string, graph: ModuleLookup) => string | null {
  const [main, editor] = ['apps/manage/main.tsx', 'product/showcase/editor/editor-screen.tsx'];
  const reached = (start: string, graph: ModuleLookup): Set<string> => {
    const found = new Set([resolve(import.meta.dirname, 'src', start)]);
    for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    return found;
  };
  let known: { base: Set<string>; editor: Set<string> } | undefined;
  return (id, graph) => {
    known ??= { base: reached(main, graph), editor: reached(editor, graph) };
    if (known.base.has(id)) return 'base';
    if (!known.editor.has(id)) return null;
    return /\/src\/(ui|base)\//.test(id) ? 'base' : 'editor';
  };
}
