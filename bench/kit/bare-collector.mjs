// The least that reads an upload: a Fastify route that parses the form and its events. Says its port, ends with stdin.
import { parse } from 'node:querystring';
import Fastify from 'fastify';

const app = Fastify({ bodyLimit: 1_048_576 });
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, parse(body)),
);
app.post('/api/analytics/collect', async ({ body }) => (JSON.parse(body.e).length > 0 ? 'success' : 'nothing'));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${app.server.address().port}\n`);
process.stdin.resume().on('end', () => process.exit(0));
