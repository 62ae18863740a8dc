import { randomUUID } from 'node:crypto';
import { fillDiaries } from './availability.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { median, percentile } from './kit/http-load.ts';

const hostCount = 200;
const asked = 1000;
const days = 14;

/** How soon an assistant gets the times of a service, one message after another, while the database holds 100,000 bookings. */
export async function run() {
  const vitrine = await busyVitrine(hostCount);
  try {
    await fillDiaries(vitrine);
    await measure(vitrine, hostCount);
    const ms = await measure(vitrine, asked);
    const note = `${asked} calls of find_times in the revision of 2026-07-28, ${hostCount} pages in turn, ${days} days each`;
    return [
      { name: 'find_times over MCP: half within', value: median(ms), unit: 'ms', limit: null, note: '' },
      { name: 'find_times over MCP: 95 of 100 within', value: percentile(ms, 0.95), unit: 'ms', limit: 15, note },
    ];
  } finally {
    await vitrine.stop();
  }
}

async function measure(vitrine: BusyVitrine, calls: number): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < calls; nth++) {
    const host = vitrine.hosts[nth % vitrine.hosts.length];
    if (host === undefined) throw new Error('no hosts');
    const began = performance.now();
    const answer = await fetch(`http://localhost:${vitrine.port}/api/mcp/at/${host.userUrl}`, message(host.offerId));
    const text = await answer.text();
    took.push(performance.now() - began);
    if (answer.status !== 200 || !text.includes('"days"')) throw new Error(`answered ${answer.status}: ${text}`);
  }
  return took;
}

const message = (service: string) => ({
  method: 'POST',
  headers: {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'find_times',
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: randomUUID(),
    method: 'tools/call',
    params: {
      name: 'find_times',
      arguments: { service, zone: 'Europe/Berlin' },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
});
