import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../base/operations/operation.ts';
import type { Api } from '../http.ts';

const allowedHeaders = [
  'Content-Type',
  'Cross-Origin-Resource-Policy',
  // Of the Model Context Protocol.
  ...['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Last-Event-ID'],
].join(', ');

/**
 * Answers browsers that ask whether a page of another site may call an operation (the CORS protocol of
 * https://fetch.spec.whatwg.org). `Cross-Origin-Resource-Policy` is a header of answers that clients of the collector
 * send as one of requests.
 */
export function answerPreflight(api: Api, operation: Operation, url: string): void {
  api.route({
    method: 'OPTIONS',
    url,
    config: { operation },
    schema: { hide: true },
    handler: async (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': operation.method,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '86400',
        })
        .send(),
  });
}
