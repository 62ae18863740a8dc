import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type GaugeName, gauges, statusOf } from './measures.ts';

/** How a job ended: it waits for what is away (`later`), is tried again (`again`), or is given up (`failed`). */
export type JobOutcome = 'done' | 'later' | 'again' | 'failed';
/** The value of each gauge, or its values by the one label it has. */
export type Numbers = { readonly [Name in GaugeName]?: number | Readonly<Record<string, number>> };

/** Counts what this process does, for Prometheus. */
export type Meter = {
  request(asked: { method: string; route: string; status: number; seconds: number }): void;
  job(task: string, outcome: JobOutcome, seconds: number): void;
  /** What is asked at each scrape; a part that fails is left out. */
  readFrom(parts: readonly (() => Promise<Numbers>)[]): void;
  text(): Promise<{ type: string; body: string }>;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.05, 0.25, 1, 5, 30, 120, 600];

/** The library is loaded here alone: a server without a watcher does not hold it in memory. */
export async function openMeter(): Promise<Meter> {
  const prom = await import('prom-client');
  const register: Registry = new prom.Registry();
  prom.collectDefaultMetrics({ register });
  const registers = [register];
  const requests: Counter<'method' | 'route' | 'status'> = new prom.Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests by the pattern of their address; (memory) are pages that were answered before the router',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations: Histogram<'route'> = new prom.Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their address',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  });
  const jobs: Counter<'task' | 'outcome'> = new prom.Counter({
    name: 'vitrine_jobs_total',
    help: 'Jobs that ended: done, later (what they need is away), again (one more try), failed (given up)',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const jobDurations: Histogram<'task'> = new prom.Histogram({
    name: 'vitrine_job_duration_seconds',
    help: 'How long jobs ran',
    labelNames: ['task'],
    buckets: jobSeconds,
    registers,
  });
  const known = new Map<GaugeName, Gauge>();
  for (const [name, { help, label }] of Object.entries(gauges) as [GaugeName, { help: string; label?: string }][])
    known.set(name, new prom.Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers }));
  let parts: readonly (() => Promise<Numbers>)[] = [];

  function show(numbers: Numbers): void {
    for (const [name, value] of Object.entries(numbers) as [GaugeName, Numbers[GaugeName]][]) {
      const gauge = known.get(name);
      if (typeof value === 'number') gauge?.set(value);
      else for (const [of, each] of Object.entries(value ?? {})) gauge?.set({ [gauges[name].label ?? '']: of }, each);
    }
  }

  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status: statusOf(status) });
      durations.observe({ route }, seconds);
    },
    job(task, outcome, seconds) {
      jobs.inc({ task, outcome });
      jobDurations.observe({ task }, seconds);
    },
    readFrom: next => {
      parts = next;
    },
    async text() {
      const read = await Promise.allSettled(parts.map(part => part()));
      for (const gauge of known.values()) gauge.reset();
      for (const name of known.keys()) if (gauges[name].label === undefined) known.get(name)?.remove();
      for (const each of read) if (each.status === 'fulfilled') show(each.value);
      return { type: register.contentType, body: await register.metrics() };
    },
  };
}
