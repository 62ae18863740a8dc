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
    rolldownOptions: { input: resolve(import.meta.dirname, page) },
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
