import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { addNewerFields, newerPaths } from './stripe-newer.ts';

type Schema = Record<string, unknown>;
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const description = read('openapi-2023-08-16.json') as Description;
Object.assign(description.paths, newerPaths(description));
addNewerFields(description);
const { resources } = read('fixtures-2026-08-21.json') as { resources: Record<string, Schema> };

const ajv = new Ajv({ strict: false, coerceTypes: true });
// The plugin is CommonJS: its function is what `default` leads to.
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
for (const format of ['unix-time', 'decimal', 'currency']) ajv.addFormat(format, true);
ajv.addSchema({ $id: 'stripe', components: description.components });

/** One of Stripe's own samples, as a copy to change. */
export function stripeSample(name: string): Schema {
  const sample = resources[name];
  if (sample === undefined) throw new Error(`Stripe ships no sample of ${name}`);
  return structuredClone(sample);
}

export type Route = { path: string; params: Record<string, string>; operation: Operation };
export type Refused = { param: string; message: string };

/** The described operation of a call: of several paths that fit, the one with the fewest parameters. */
export function findRoute(method: string, pathname: string): Route | undefined {
  const parts = pathname.split('/');
  const fitting = Object.entries(description.paths).flatMap(([path, operations]) => {
    const operation = operations[method.toLowerCase()];
    const wanted = path.split('/');
    if (operation === undefined || wanted.length !== parts.length) return [];
    const params: Record<string, string> = {};
    for (const [at, part] of wanted.entries()) {
      const given = parts[at] ?? '';
      if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(given);
      else if (part !== given) return [];
    }
    return [{ path, params, operation }];
  });
  return fitting.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** What Stripe's description refuses about a form or a query; undefined when it is valid. */
export function checkCall({ path, operation }: Route, method: string, given: unknown): Refused | undefined {
  const validate = validatorOf(`${method} ${path}`, method === 'POST' ? bodySchema(operation) : querySchema(operation));
  if (validate(given)) return undefined;
  const [error] = validate.errors ?? [];
  const extra = (error?.params as { additionalProperty?: string; missingProperty?: string } | undefined) ?? {};
  const at = (error?.instancePath ?? '').split('/').slice(1);
  const param = [...at, extra.additionalProperty ?? extra.missingProperty ?? []].flat().join('.');
  return { param, message: `${param}: ${error?.message ?? 'is not right'}` };
}

const bodySchema = (operation: Operation): Schema =>
  operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? { type: 'object' };

const querySchema = ({ parameters = [] }: Operation): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(parameters.filter(one => one.in === 'query').map(one => [one.name, one.schema])),
  required: parameters.filter(one => one.in === 'query' && one.required === true).map(one => one.name),
});

const validators = new Map<string, ValidateFunction>();
function validatorOf(name: string, schema: Schema): ValidateFunction {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"stripe#/components')));
  validators.set(name, made);
  return made;
}

/** Stripe's sample of what an operation answers, when the description names one. */
export function sampleAnswer({ operation }: Route): Schema | undefined {
  const ref = operation.responses['200']?.content?.['application/json']?.schema.$ref;
  if (typeof ref !== 'string') return undefined;
  const name = ref.split('/').at(-1)?.replaceAll('.', '_') ?? '';
  const found = Object.keys(resources).find(each => each.replaceAll('.', '_') === name);
  return found === undefined ? undefined : stripeSample(found);
}
