import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

type Schema = Record<string, unknown>;
type Body = { content: Record<string, { schema: Schema }> };
type Operation = { requestBody?: Body | { $ref: string } };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { requestBodies?: Record<string, Body> };
};

// PayPal's patterns are written for regular expressions without the unicode flag.
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
// The plugin is CommonJS: its function is what `default` leads to.
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
for (const format of ['ppaas_common_currency_code_v2', 'ppaas_date_time_v3', 'payer_v1']) ajv.addFormat(format, true);

const descriptions = ['orders-v2', 'payments-v2', 'webhooks-v1'].map(name => {
  const described = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as Description;
  ajv.addSchema({ $id: name, components: described.components });
  return { name, paths: described.paths, bodies: described.components.requestBodies ?? {} };
});
// Of PayPal's description of what it keeps (vault_payment_tokens_v3.json) the one call that is made; it has no body.
descriptions.push({ name: 'vault-v3', paths: { '/v3/vault/payment-tokens/{id}': { delete: {} } }, bodies: {} });

export type Route = { id: string; path: string; params: string[]; operation: Operation; description: string };

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

/** What PayPal's description refuses of a body; undefined when it is right. */
export function judgeBody({ id, operation, description }: Route, body: unknown): string | undefined {
  const schema = bodyOf(operation, description)?.content['application/json']?.schema;
  if (schema === undefined) return undefined;
  const validate = validatorOf(id, description, schema);
  if (validate(body)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath}: ${error?.message ?? 'is not right'}`;
}

function bodyOf({ requestBody }: Operation, description: string): Body | undefined {
  if (requestBody === undefined || 'content' in requestBody) return requestBody;
  const name = requestBody.$ref.split('/').at(-1) ?? '';
  return descriptions.find(one => one.name === description)?.bodies[name];
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
