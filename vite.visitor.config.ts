import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const entries = ['loader.ts', 'main.ts', 'main.tsx']
  .map(name => resolve(import.meta.dirname, 'src/apps/visitor', name))
  .filter(existsSync);

/** What published pages load: hashed files in dist/public/assets, named in dist/public/visitor-manifest.json. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/public',
    assetsDir: 'assets',
    target: 'es2022',
    manifest: 'visitor-manifest.json',
    modulePreload: false,
    rolldownOptions: { input: entries, preserveEntrySignatures: 'exports-only' },
  },
});
