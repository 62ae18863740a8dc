import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['eye.spec.ts'], testTimeout: 120000 } });
