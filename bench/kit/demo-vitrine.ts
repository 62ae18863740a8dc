import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './busy-vitrine.ts';

export type DemoVitrine = { origin: string; stop(): Promise<void> };

/** The built demo in a folder of its own, once all three demo creators are there. */
export async function demoVitrine(): Promise<DemoVitrine> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITRINE_DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      VITRINE_DATA_DIR: folder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  await said(server, 'Three demo accounts are ready');
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      const gone = new Promise(resolve => server.once('close', resolve));
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function said(server: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', chunk => {
      text += chunk;
      if (text.includes(words)) resolve();
    });
    server.once('close', () => reject(new Error('the demo did not start')));
    setTimeout(() => reject(new Error('the demo was not there in a minute')), 60_000).unref();
  });
}
