import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { ApiDescription } from '../../../src/apps/server/described-operations.ts';
import { validSample } from './json-samples.ts';

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.unknown(),
});
const bodySchema = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) });
const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** An operation of the API's description; `name` is its method and path. */
export type DescribedOperation = {
  name: string;
  method: z.infer<typeof methodSchema>;
  path: string;
  parameters: z.infer<typeof parameterSchema>[];
  body: unknown;
};
/** What `inject` sends. */
export type SampleRequest = {
  method: DescribedOperation['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};

/** The operations of the API's description, as the described call is made. */
export const describedOperations = (document: ApiDescription): DescribedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([given, { requestBody, parameters }]) => {
      const method = methodSchema.parse(given.toUpperCase());
      return {
        name: `${method} ${path}`,
        method,
        path,
        parameters: z.array(parameterSchema).parse(parameters ?? []),
        body: requestBody === undefined ? undefined : bodySchema.parse(requestBody).content['application/json']?.schema,
      };
    }),
  );

/** The parts of a request before they are written down. */
export type RequestParts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** Parts that the operation's schemas allow. `known` stands for parameters whose value must exist, such as a page's id. */
export function validParts(
  operation: DescribedOperation,
  known: Record<string, string> = {},
): fc.Arbitrary<RequestParts> {
  const record = (place: string) => {
    const here = operation.parameters.filter(parameter => parameter.in === place);
    const samples = here.map(({ name, schema }) => {
      const value = known[name];
      return [
        name,
        value === undefined ? validSample(schema) : fc.oneof(fc.constant(value), validSample(schema)),
      ] as const;
    });
    const requiredKeys = here.filter(({ required }) => required === true).map(({ name }) => name);
    return fc.record(Object.fromEntries(samples), { requiredKeys });
  };
  const body = operation.body === undefined ? fc.constant(undefined) : validSample(operation.body);
  return fc.record({ params: record('path'), query: record('query'), body });
}

/** A request of an operation, from its parts. */
export function writtenRequest(
  { method, path }: DescribedOperation,
  { params, query, body }: RequestParts,
): SampleRequest {
  const place = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(text(params[name])) || '-');
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, text(value)])).toString();
  const url = asked === '' ? place : `${place}?${asked}`;
  if (body === undefined) return { method, url };
  return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A request that the operation's schemas allow. */
export const validRequest = (
  operation: DescribedOperation,
  known?: Record<string, string>,
): fc.Arbitrary<SampleRequest> => validParts(operation, known).map(parts => writtenRequest(operation, parts));

/** A route that the description leaves out, in its terms: what its Zod schemas let in. */
export function hiddenOperation({ method, url, schema }: RouteOptions): DescribedOperation[] {
  const parts = z.looseObject({}).parse(schema ?? {});
  const fields = (place: string, of: unknown) => {
    const { properties = {}, required = [] } = objectSchema.parse(written(of) ?? {});
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema,
    }));
  };
  return [method].flat().flatMap(one => {
    const read = methodSchema.safeParse(one);
    if (!read.success) return [];
    return {
      name: `${read.data} ${url}`,
      method: read.data,
      path: url.replace(/:(\w+)/g, '{$1}'),
      parameters: [...fields('path', parts.params), ...fields('query', parts.querystring)],
      body: written(parts.body),
    };
  });
}

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const written = (schema: unknown): unknown =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : undefined;

/** A request as a page's form sends it. */
export function formRequest(operation: DescribedOperation, parts: RequestParts): SampleRequest {
  const fields = Object.entries(parts.body ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(one => [name, text(one)]),
  );
  const { headers: _json, ...request } = writtenRequest(operation, { ...parts, body: undefined });
  const payload = new URLSearchParams(fields).toString();
  return { ...request, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload };
}

/** A form that the route's schemas allow. */
export const validForm = (operation: DescribedOperation, known?: Record<string, string>): fc.Arbitrary<SampleRequest> =>
  validParts(operation, known).map(parts => formRequest(operation, parts));
