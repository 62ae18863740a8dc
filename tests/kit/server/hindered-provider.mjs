// Loaded before a server of the fault plans: hinders its calls of the test provider as the file PROVIDER_MOOD says.
import { readFileSync } from 'node:fs';

const reach = globalThis.fetch;
globalThis.fetch = async (url, options) => {
  if (!String(url).includes('/sandbox/api/')) return reach(url, options);
  const mood = readFileSync(process.env.PROVIDER_MOOD, 'utf8');
  if (mood === 'failing') return new Response('{}', { status: 503 });
  if (mood === 'frozen')
    return new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(options.signal.reason)));
  const answer = await reach(url, options);
  if (mood === 'answer lost') throw new TypeError('fetch failed');
  return answer;
};
