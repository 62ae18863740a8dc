import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const folder = resolve(import.meta.dirname, 'src/apps/visitor');
const english = {
  loader: resolve(folder, 'loader.ts'),
  'booking-island': resolve(folder, 'main.ts'),
  'pay-fields': resolve(folder, 'pay-fields.ts'),
  visits: resolve(folder, 'visits.ts'),
  'kept-email': resolve(folder, 'kept-email.ts'),
  hearts: resolve(folder, 'hearts.ts'),
  measure: resolve(folder, 'measure.ts'),
};
const korean = { 'korean-island': resolve(folder, 'korean-main.ts') };

/**
 * What published pages load. The server finds each by name in dist/public/assets: loader-*.js, booking-island-*.js, visits-*.js,
 * kept-email-*.js, hearts-*.js, measure-*.js and pay-fields-*.js for our own payment page; korean-island-*.js is built by itself (`--mode korean`) so that each page asks
 * for one file in one language.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), staysLight()],
  publicDir: false,
  build: {
    outDir: 'dist/public',
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: mode === 'korean' ? korean : english,
      // Later steps use what the first one has loaded already.
      preserveEntrySignatures: 'allow-extension',
      // With all it imports at once it is one file: nobody waits for a second round trip.
      output: {
        codeSplitting: {
          groups: [
            mode === 'korean'
              ? { name: 'korean-island', test: /apps\/visitor\/korean-main\.ts$/ }
              : { name: 'booking-island', test: /apps\/visitor\/main\.ts$/ },
          ],
        },
      },
    },
  },
}));

/** Stops the build when a published page would load what only the server needs. */
function staysLight(): Plugin {
  return {
    name: 'stays-light',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []));
      const heavy = modules.find(id => /node_modules\/(zod|temporal-polyfill)\//.test(id));
      if (heavy !== undefined) this.error(`Published pages would load ${heavy}. Import types only, or split the file.`);
    },
  };
}
