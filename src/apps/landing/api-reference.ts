import { z } from 'zod';

/** What is read of a JSON Schema to write an example; the rest is left out. */
type Schema = {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  minItems?: number | undefined;
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
};
const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    minItems: z.number().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    items: schemaSchema.optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
  }),
);

const contentSchema = z.object({
  content: z.record(z.string(), z.object({ schema: schemaSchema.optional() })).optional(),
});
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: schemaSchema.optional() }),
    )
    .optional(),
  requestBody: contentSchema.optional(),
  responses: z.record(z.string(), contentSchema.extend({ description: z.string().optional() })),
  'x-token-scope': z.string().optional(),
  'x-may-repeat': z.boolean().optional(),
  'x-ask-first': z.boolean().optional(),
});
const descriptionSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** A sample of what a schema accepts: every field, the first of several forms. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(exampleOf));
  const forms = schema.anyOf ?? schema.oneOf;
  const form = forms?.find(({ type }) => type !== 'null') ?? forms?.[0];
  if (form !== undefined) return exampleOf(form);
  const type = [schema.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, exampleOf(each)]));
  if (type === 'array') return [exampleOf(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return exampleTexts[schema.format ?? ''] ?? 'text';
}

const exampleTexts: Readonly<Record<string, string>> = {
  uuid: '3f0c1f8e-5a52-4c1e-9c53-0a4b8e7d1a90',
  'date-time': '2026-12-01T09:00:00Z',
  date: '2026-12-01',
  email: 'ana@example.org',
  uri: 'https://example.org',
};

export type ApiParameter = { name: string; place: string; isRequired: boolean; example: string };
export type ApiOperation = {
  id: string;
  does: string;
  method: string;
  path: string;
  isOpen: boolean;
  /** Any token is enough. */
  byToken: boolean;
  scope: string | undefined;
  mayRepeat: boolean;
  asksFirst: boolean;
  parameters: ApiParameter[];
  body: string | undefined;
  answer: { status: string; body: string | undefined };
  refusals: { status: string; code: string; message: string }[];
};
export type ApiGroup = { name: string; operations: ApiOperation[] };

const json = (schema: Schema | undefined): string | undefined =>
  schema === undefined ? undefined : JSON.stringify(exampleOf(schema), null, 2);

const jsonContent = ({ content }: z.output<typeof contentSchema>): Schema | undefined =>
  content?.['application/json']?.schema;

const refusalLine = /^`([a-z_]+)`: (.+)$/;

/** The operations of an OpenAPI document of this server by group, both in the order of their names. */
export function readReference(description: unknown): ApiGroup[] {
  const groups = new Map<string, ApiOperation[]>();
  for (const [path, methods] of Object.entries(descriptionSchema.parse(description).paths))
    for (const [method, found] of Object.entries(methods)) {
      const group = found.tags[0] ?? '';
      groups.set(group, [...(groups.get(group) ?? []), readOperation(method.toUpperCase(), path, found)]);
    }
  return [...groups]
    .map(([name, operations]) => ({
      name,
      operations: operations.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function readOperation(method: string, path: string, found: z.output<typeof operationSchema>): ApiOperation {
  const each = Object.entries(found.responses);
  const [status = '200', answer = {}] = each.find(([code]) => code.startsWith('2')) ?? [];
  return {
    ...{ id: found.operationId, does: found.summary, method, path, scope: found['x-token-scope'] },
    isOpen: found.security?.length === 0,
    byToken: found.security?.length === 1,
    mayRepeat: found['x-may-repeat'] === true,
    asksFirst: found['x-ask-first'] === true,
    parameters: (found.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      ...{ name, place, isRequired: required === true },
      example: String(exampleOf(schema ?? {})),
    })),
    body: json(found.requestBody && jsonContent(found.requestBody)),
    answer: { status, body: json(jsonContent(answer)) },
    refusals: each.flatMap(([code, { description = '' }]) =>
      description.split('\n\n').flatMap(line => {
        const [, kind, message] = refusalLine.exec(line) ?? [];
        return kind === undefined || message === undefined ? [] : [{ status: code, code: kind, message }];
      }),
    ),
  };
}

/** A call of an operation as a command of curl; `origin` without a slash at its end. */
export function curlOf(
  { method, path, isOpen, byToken, scope, parameters, body }: ApiOperation,
  origin: string,
): string {
  const example = new Map(parameters.map(({ name, example: value }) => [name, value]));
  const filled = path.replace(/\{(\w+)\}/g, (_name, name: string) => encodeURIComponent(example.get(name) ?? name));
  const asked = parameters.filter(({ place, isRequired }) => place === 'query' && isRequired);
  const query = new URLSearchParams(asked.map(({ name, example: value }) => [name, value])).toString();
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${filled}${query === '' ? '' : `?${query}`}'`,
    ...(isOpen || (scope === undefined && !byToken) ? [] : [`-H 'Authorization: Bearer vit_…'`]),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(JSON.parse(body)).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');
}
