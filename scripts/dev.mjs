// The server restarts when its sources change; the dashboard is served by Vite and swaps modules in place.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './prepare.mjs';
import { root, toolPath } from './steps.mjs';

const pagesPort = Number(process.env.DEV_PORT ?? 4320);
const serverPort = Number(process.env.PORT ?? 4310);
const address = `http://localhost:${pagesPort}`;

await ensureInstalled();
const server = spawn(process.execPath, [toolPath('tsx'), 'watch', '--clear-screen=false', 'src/apps/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // In development people reach the server through Vite, so links in emails and origin checks must name Vite's
  // address.
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL ?? address },
});

// vite.config.ts hands everything that is not the dashboard to this address.
process.env.VITRINE_SERVER = `http://localhost:${serverPort}`;
const { createServer } = await import('vite');
const pages = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  server: { port: pagesPort, strictPort: true },
});
await pages.listen();
console.log(`Vitrine in development: ${address}`);

const stop = async () => {
  server.kill('SIGTERM');
  await pages.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', async code => {
  await pages.close();
  process.exit(code ?? 0);
});
