import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SpanKind as Kind, traceWith } from './spans.ts';

type Answered = { method: string; route: string; status: number; requestId: string };

/** Sends spans of what this process does to a collector (decision 0144). */
export type Tracer = {
  /** Traces the requests that reach the router. */
  watch(app: FastifyInstance): void;
  /** Notes a request that was answered before the router. */
  answered(asked: Answered & { seconds: number }): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

const attributesOf: Record<Kind, (name: string) => Attributes> = {
  database: name => ({ 'db.system.name': 'postgresql', 'db.operation.name': name }),
  job: name => ({ 'vitrine.job': name }),
  call: name => ({ 'server.address': name }),
};
const ofRequest = ({ method, route, status, requestId }: Answered): Attributes => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
  'vitrine.request_id': requestId,
});

/**
 * The libraries are loaded here alone. Spans name patterns, kinds and hosts, and never what was sent: no address, no
 * parameter, no message of an error. Statements and calls are noted within a request or a job only.
 */
export async function openTracer(endpoint: string): Promise<Tracer> {
  const { context, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'vitrine' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  const tracer = provider.getTracer('vitrine');
  const kinds: Record<Kind, SpanKind> = {
    database: SpanKind.CLIENT,
    job: SpanKind.CONSUMER,
    call: SpanKind.CLIENT,
  };
  const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

  traceWith(async (kind, name, work) => {
    if (kind !== 'job' && trace.getActiveSpan() === undefined) return work();
    const attributes = attributesOf[kind](name);
    return tracer.startActiveSpan(`${kind} ${name}`, { kind: kinds[kind], attributes }, async span => {
      try {
        return await work();
      } catch (error) {
        fail(span);
        throw error;
      } finally {
        span.end();
      }
    });
  });
  const stopCalls = watchCalls(new URL(url).host, host => {
    if (trace.getActiveSpan() === undefined) return undefined;
    const span = tracer.startSpan(`call ${host}`, { kind: SpanKind.CLIENT, attributes: attributesOf.call(host) });
    return (status, hasFailed) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (hasFailed) fail(span);
      span.end();
    };
  });

  const requests = new WeakMap<FastifyRequest, Span>();
  const within = (request: FastifyRequest, done: () => void) => {
    const span = requests.get(request);
    context.with(span === undefined ? context.active() : trace.setSpan(context.active(), span), done);
  };
  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        requests.set(request, tracer.startSpan('request', { kind: SpanKind.SERVER, root: true }));
        within(request, done);
      });
      // Reading a body comes from the socket, and so from outside of the span.
      app.addHook('preValidation', (request, _reply, done) => within(request, done));
      app.addHook('onResponse', async (request, reply) => {
        const { method, id: requestId, routeOptions } = request;
        const asked = { method, route: routeOptions.url ?? '(none)', status: reply.raw.statusCode, requestId };
        const span = requests.get(request);
        span?.updateName(`${method} ${asked.route}`).setAttributes(ofRequest(asked));
        if (asked.status >= 500 && span !== undefined) fail(span);
        span?.end();
      });
    },
    answered({ seconds, ...asked }) {
      const startTime = performance.now() - seconds * 1000;
      const attributes = ofRequest(asked);
      tracer
        .startSpan(`${asked.method} ${asked.route}`, { kind: SpanKind.SERVER, root: true, startTime, attributes })
        .end();
    },
    async stop() {
      traceWith(undefined);
      stopCalls();
      await provider.shutdown();
    },
  };
}

type EndCall = (status: number | undefined, hasFailed: boolean) => void;

/** Hears of each call by `fetch` or `node:http` from what Node publishes; `own` is the collector's. */
function watchCalls(own: string, begin: (host: string) => EndCall | undefined): () => void {
  const open = new WeakMap<object, EndCall>();
  const start = (request: object, host: string) => {
    const end = host === own ? undefined : begin(host);
    if (end !== undefined) open.set(request, end);
  };
  const finish = (request: object, status: number | undefined, hasFailed = false) => {
    open.get(request)?.(status, hasFailed);
    open.delete(request);
  };
  type Fetched = { request: { origin: string | URL }; response: { statusCode: number } };
  type Sent = { request: { getHeader(name: string): unknown }; response: { statusCode?: number } };
  const heard: Record<string, (message: unknown) => void> = {
    'undici:request:create': message => {
      const { request } = message as Fetched;
      start(request, new URL(request.origin).host);
    },
    'undici:request:headers': message => {
      const { request, response } = message as Fetched;
      finish(request, response.statusCode);
    },
    'undici:request:error': message => finish((message as Fetched).request, undefined, true),
    'http.client.request.start': message => {
      const { request } = message as Sent;
      start(request, String(request.getHeader('host') ?? ''));
    },
    'http.client.response.finish': message => {
      const { request, response } = message as Sent;
      finish(request, response.statusCode);
    },
    'http.client.request.error': message => finish((message as Sent).request, undefined, true),
  };
  for (const [name, hear] of Object.entries(heard)) subscribe(name, hear);
  return () => {
    for (const [name, hear] of Object.entries(heard)) unsubscribe(name, hear);
  };
}
