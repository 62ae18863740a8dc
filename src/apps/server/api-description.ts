import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Api } from '../../platform/http.ts';

/** The OpenAPI description at /api/openapi.json, made from the same Zod schemas that check every call. */
export async function describeApi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      info: {
        title: 'Vitrine',
        version: '1',
        description: 'Every error has the shape { error: { code, message, fields?, details? } }; codes are stable.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vitrine_session' } } },
    },
    transform: jsonSchemaTransform,
  });
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
