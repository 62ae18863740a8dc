import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { undescribedPaths } from './paypal-undescribed.ts';

type Schema = Record<string, unknown>;
type Ref = { $ref: string };
type Body = { content?: Record<string, { schema: Schema }> };
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  parameters?: (Parameter | Ref)[];
  requestBody?: Body | Ref;
  responses: Record<string, Body | Ref>;
};
type Components = {
  requestBodies?: Record<string, Body>;
  parameters?: Record<string, Parameter>;
  responses?: Record<string, Body>;
};
type Description = { paths: Record<string, Record<string, Operation>>; components: Components };

// PayPal's patterns are written for regular expressions without the unicode flag.
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
// The plugin is CommonJS: its function is what `default` leads to.
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
for (const format of ['ppaas_common_currency_code_v2', 'ppaas_date_time_v3', 'payer_v1']) ajv.addFormat(format, true);

export const paypalDescriptions = ['orders-v2', 'payments-v2', 'subscriptions-v1', 'webhooks-v1'];
const descriptions = paypalDescriptions.map(name => {
  const { paths, components } = JSON.parse(
    readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'),
  ) as Description;
  ajv.addSchema({ $id: name, components });
  return { name, paths, components };
});
descriptions.push({ name: 'undescribed', paths: undescribedPaths, components: {} });

export type Route = { id: string; path: string; params: string[]; operation: Operation; description: string };
export type PaypalResource = keyof typeof describedIn;
/** Which description holds what an event tells of. */
const describedIn = {
  order: 'orders-v2',
  'capture-2': 'payments-v2',
  refund: 'payments-v2',
  subscription: 'subscriptions-v1',
} as const;
export type PaypalQuestion = { query: URLSearchParams; headers: IncomingHttpHeaders; body: unknown };

/** The described operation of a call. */
export function findRoute(method: string, pathname: string): Route | undefined {
  const parts = pathname.split('/');
  for (const { name, paths } of descriptions)
    for (const [path, operations] of Object.entries(paths)) {
      const operation = operations[method.toLowerCase()];
      const wanted = path.split('/');
      if (operation === undefined || wanted.length !== parts.length) continue;
      if (!wanted.every((part, at) => part.startsWith('{') || part === parts[at])) continue;
      const params = wanted.flatMap((part, at) => (part.startsWith('{') ? [decodeURIComponent(parts[at] ?? '')] : []));
      return { id: `${method} ${path}`, path, params, operation, description: name };
    }
  return undefined;
}

/** What PayPal's description refuses about a call; undefined when it is valid. */
export function checkCall(route: Route, { query, headers, body }: PaypalQuestion): string | undefined {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const parameters = (route.operation.parameters ?? []).map(one => found(route, one, 'parameters'));
  const known = parameters.flatMap(({ in: where, name }) => (where === 'query' ? [name] : []));
  const extra = [...query.keys()].find(name => !known.includes(name));
  if (extra !== undefined) return `query ${extra}: is not described`;
  const given = ({ name, in: where }: Parameter) => {
    if (where === 'path') return route.params[names.indexOf(name)];
    return where === 'query' ? (query.get(name) ?? undefined) : headers[name.toLowerCase()]?.toString();
  };
  for (const parameter of parameters) {
    const wrong = checkParameter(route, parameter, given(parameter));
    if (wrong !== undefined) return `${parameter.in} ${parameter.name}: ${wrong}`;
  }
  return checkBody(`${route.id} body`, route, foundBody(route), body);
}

/** How an answer of PayPal differs from its description; undefined when it is valid. */
export function checkAnswer(route: Route, status: number, body: unknown): string | undefined {
  const { responses } = route.operation;
  const answer = responses[String(status)] ?? responses.default;
  if (answer === undefined) return `${route.id} ${status}: is not described`;
  return checkBody(`${route.id} ${status}`, route, found(route, answer, 'responses'), body);
}

/** How an event differs from PayPal's description. */
export const checkEvent = (event: unknown): string | undefined =>
  checked(validatorOf('event', 'webhooks-v1', { $ref: '#/components/schemas/event' }), event);

/** What PayPal's descriptions say against what an event tells of. */
export function checkResource(of: PaypalResource, resource: unknown): string | undefined {
  return checked(validatorOf(`resource ${of}`, describedIn[of], { $ref: `#/components/schemas/${of}` }), resource);
}

function checkParameter(route: Route, { name, required, schema }: Parameter, given: string | undefined) {
  if (given === undefined) return required === true ? 'is missing' : undefined;
  const value = schema.type === 'integer' ? Number(given) : given;
  return checked(validatorOf(`${route.id} ${name}`, route.description, schema), value);
}

function checkBody(id: string, { description }: Route, described: Body | undefined, body: unknown) {
  const schema = described?.content?.['application/json']?.schema;
  return schema === undefined ? undefined : checked(validatorOf(id, description, schema), body);
}

function checked(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath}: ${error?.message ?? 'is not right'} ${JSON.stringify(error?.params)}`;
}

function foundBody(route: Route): Body | undefined {
  const { requestBody } = route.operation;
  return requestBody === undefined ? undefined : found(route, requestBody, 'requestBodies');
}

function found<T extends Body | Parameter>({ description }: Route, named: T | Ref, kind: keyof Components): T {
  if (!('$ref' in named)) return named;
  const name = named.$ref.split('/').at(-1) ?? '';
  const known = descriptions.find(one => one.name === description)?.components[kind]?.[name];
  if (known === undefined) throw new Error(`${description} does not describe ${named.$ref}`);
  return known as T;
}

const validators = new Map<string, ValidateFunction>();
function validatorOf(id: string, description: string, schema: Schema): ValidateFunction {
  const known = validators.get(id);
  if (known !== undefined) return known;
  const made = ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${description}#/components`)),
  );
  validators.set(id, made);
  return made;
}
