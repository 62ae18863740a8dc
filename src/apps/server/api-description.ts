import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Api } from '../../platform/http.ts';
import { type ApiDescription, apiDescriptionSchema, describeOperations } from './described-operations.ts';
import { operationsOf } from './operations.ts';

/**
 * The OpenAPI description at /api/openapi.json, made from the same Zod schemas that check every call and the same tables
 * that answer refusals. Registered before the routes it describes; returns it, complete once they are there.
 */
export async function describeApi(api: Api, publicUrl: string): Promise<() => ApiDescription> {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', route => void routes.push(route));
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1',
        description:
          'Every error has the shape { error: { code, message, fields?, details? } }; codes are stable. ' +
          'Calls that change something for a session carry its cookie and an Origin header with this server’s address. ' +
          'Programs send a personal token of the settings instead, as `Authorization: Bearer vit_…`; `x-token-scope` says which scope it needs.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl }],
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'vitrine_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  let described: ApiDescription | undefined;
  const describe = () => {
    described ??= describeOperations(apiDescriptionSchema.parse(api.swagger()), operationsOf(routes));
    return described;
  };
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => describe());
  return describe;
}
