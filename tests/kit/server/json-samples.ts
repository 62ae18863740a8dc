import fc from 'fast-check';
import { z } from 'zod';

/** What of a JSON schema (2020-12, as the API's description writes it) decides what a valid sample looks like. */
const jsonSchema = z.looseObject({
  /** Several where a value may be of several kinds. */
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
});
type JsonSchema = z.infer<typeof jsonSchema>;

/** Values a JSON schema allows. What Zod asks beyond its schema (a checksum, two fields that agree) they may break. */
export function validSample(given: unknown): fc.Arbitrary<unknown> {
  const schema = jsonSchema.parse(given ?? {});
  const { anyOf = schema.oneOf, allOf, ...rest } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(validSample));
  // Of several patterns the last is the narrowest.
  if (allOf !== undefined) return validSample(Object.assign({}, rest, ...allOf));
  switch (schema.type) {
    case 'object':
      return objectSample(schema);
    case 'array':
      return listSample(schema);
    case 'integer':
    case 'number':
      return numberSample(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textSample(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectSample({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) {
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, validSample(of)])), {
    requiredKeys: required.filter(name => name in properties),
  });
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return named;
  const keys = validSample(propertyNames ?? { type: 'string' }).map(String);
  return fc.dictionary(keys, validSample(additionalProperties), { maxKeys: 3 });
}

function listSample({ items, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map(validSample));
  return fc.array(validSample(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
}

function numberSample(schema: JsonSchema): fc.Arbitrary<number> {
  const { type, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema;
  const least = Math.max(
    schema.minimum ?? -1_000_000,
    exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1,
  );
  const most = Math.min(
    schema.maximum ?? 1_000_000_000,
    exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - 1,
  );
  if (type === 'number') return fc.double({ min: least, max: Math.max(least, most), noNaN: true });
  const whole = fc.integer({
    min: Math.ceil(least / multipleOf),
    max: Math.max(Math.ceil(least / multipleOf), Math.floor(most / multipleOf)),
  });
  return whole.map(count => count * multipleOf);
}

/** Texts of the formats that occur; the network is named by addresses nobody may call. */
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  email: fc.integer({ min: 1, max: 999 }).map(number => `person${number}@example.org`),
  uri: fc.constantFrom('https://127.0.0.1/calendar', 'https://[::1]/'),
  date: fc
    .integer({ min: 0, max: 400 })
    .map(days => new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  'date-time': fc
    .integer({ min: 0, max: 10_000 })
    .map(hours => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000).toISOString()),
  time: fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}:30`),
};

function textSample({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  // A pattern with words fast-check does not know (a look ahead) is tried with plain letters.
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      return fc.constant('maya');
    }
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    fc.string({ ...length, unit: fc.constantFrom('a', 'e', 'n', ' ', '7') }),
    fc.string({ ...length, unit: 'grapheme' }),
  );
}
