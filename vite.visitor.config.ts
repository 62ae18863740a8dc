import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = resolve(import.meta.dirname, 'src/apps/visitor');
const island = ['booking-island.tsx', 'main.tsx', 'main.ts'].map(name => resolve(folder, name)).find(existsSync);

/** What published pages load. The server finds both by name in dist/public/assets: loader-*.js and booking-island-*.js. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/public',
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: { loader: resolve(folder, 'loader.ts'), ...(island && { 'booking-island': island }) },
      preserveEntrySignatures: 'exports-only',
    },
  },
});
