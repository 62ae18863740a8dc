import fc from 'fast-check';
import {
  type DescribedOperation,
  formRequest,
  type RequestParts,
  type SampleRequest,
  validParts,
  writtenRequest,
} from './sample-requests.ts';

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(5000),
  'NaN',
  '\u0000',
  '\u200b',
  '\ud800',
  "'; --",
  '../..',
  '9999-99-99',
  [],
  [[]],
  Array.from({ length: 300 }, () => 0),
  {},
  { constructor: { prototype: 1 } },
];

/** Ways to send a body that no client of Vitrine uses: the content type, and the bytes for JSON that would be valid. */
const oddBodies: readonly ((json: string) => { type: string; payload: string | Buffer; encoding?: string })[] = [
  () => ({ type: 'application/json', payload: '' }),
  () => ({ type: 'application/json', payload: 'null' }),
  () => ({ type: 'application/json', payload: '[1,' }),
  () => ({ type: 'application/json', payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }),
  json => ({ type: 'application/json', payload: `\ufeff${json}` }),
  json => ({ type: 'application/json; charset=utf-16', payload: Buffer.from(json, 'utf16le') }),
  json => ({ type: 'application/json', payload: json, encoding: 'gzip' }),
  json => ({ type: 'text/plain', payload: json }),
  () => ({ type: 'application/x-www-form-urlencoded', payload: 'a=%zz&__proto__=1' }),
  () => ({ type: 'multipart/form-data', payload: 'x' }),
  json => ({ type: 'application/json', payload: `${json.slice(0, -1)}${' '.repeat(1_100_000)}` }),
];
// What no UTF-8 is, is answered before the router (`paths.routes.test.ts`).
const oddPlaces = ['%00', '%2e%2e%2f', '%F0%9F%8E%B7', 'a'.repeat(199), '-1', '%E2%80%AE'] as const;
const oddQueries = [
  '%ff=%ff',
  'q=%00&q=1',
  'limit=-1&limit[]=2',
  'page=1e9&sort=__proto__',
  `q=${'x'.repeat(3000)}`,
] as const;

/**
 * A request that violates an operation's schemas in one thing: a part of the input, the address, or how the body
 * is sent.
 */
export function oddRequest(operation: DescribedOperation, known: Record<string, string>): fc.Arbitrary<SampleRequest> {
  const parts = validParts(operation, known);
  const right = parts.map(one => writtenRequest(operation, one));
  const broken = parts.chain(brokenParts).map(one => writtenRequest(operation, one));
  const place = fc
    .tuple(right, fc.constantFrom(...oddPlaces))
    .map(([one, odd]) => ({ ...one, url: operation.path.replace(/\{\w+\}/g, odd) }));
  const query = fc
    .tuple(right, fc.constantFrom(...oddQueries))
    .map(([one, odd]) => ({ ...one, url: `${one.url.split('?')[0]}?${odd}` }));
  const body = fc.tuple(right, fc.constantFrom(...oddBodies)).map(([one, odd]) => withBody(one, odd));
  return fc.oneof(
    { arbitrary: broken, weight: operation.body === undefined ? 1 : 4 },
    { arbitrary: place, weight: operation.path.includes('{') ? 1 : 0 },
    { arbitrary: query, weight: 1 },
    { arbitrary: body, weight: operation.method === 'GET' ? 0 : 2 },
  );
}

function withBody(right: SampleRequest, odd: (typeof oddBodies)[number]): SampleRequest {
  const { type, payload, encoding } = odd(typeof right.payload === 'string' ? right.payload : '{}');
  return {
    ...right,
    headers: { 'content-type': type, ...(encoding === undefined ? {} : { 'content-encoding': encoding }) },
    payload,
  };
}

/** The parts with one value of another kind, one left out, or one that nobody knows. */
function brokenParts(parts: RequestParts): fc.Arbitrary<RequestParts> {
  const broken = <Part>(part: Part) =>
    fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...oddValues)).map(([at, way, odd]) => withOdd(part, at, way, odd));
  const wholes = [parts.body === undefined ? undefined : broken(parts.body).map(body => ({ ...parts, body }))];
  const query = broken(parts.query).map(query => ({ ...parts, query: isRecord(query) ? query : {} }));
  return fc.oneof(query, ...wholes.flatMap(whole => (whole === undefined ? [] : [{ arbitrary: whole, weight: 4 }])));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Goes down to the part that `at` names and changes it in one of three ways. */
function withOdd(value: unknown, at: number, way: number, odd: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && at % 5 !== 0) {
    const index = at % value.length;
    return value.with(index, withOdd(value[index], Math.floor(at / value.length), way, odd));
  }
  if (!isRecord(value) || at % 7 === 0) return odd;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined || way === 2) return { ...value, nobodyKnows: odd };
  if (way === 1) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return { ...value, [name]: withOdd(value[name], Math.floor(at / names.length), way, odd) };
}

/** Forms that no page of Vitrine sends, whatever the route. */
const oddForms: readonly string[] = [
  '',
  '&&&=&=',
  'a=%zz&b=%',
  'name=%00&email=%F0%9F&startsAt=%00',
  'startsAt=1&startsAt=2&startsAt=3&count=NaN&count=-1',
  '__proto__=1&constructor=2&toString=3',
  `notes=${'x'.repeat(12_000)}`,
  Array.from({ length: 300 }, (_, at) => `answers.${at}=x`).join('&'),
  'answers.%00=1&answers.__proto__=2&answers.=3',
];

/** A form that breaks a route's schemas in one field, or is none. */
export function oddForm(operation: DescribedOperation, known: Record<string, string>): fc.Arbitrary<SampleRequest> {
  const parts = validParts(operation, known);
  const right = parts.map(one => formRequest(operation, one));
  const broken = parts.chain(brokenParts).map(one => formRequest(operation, one));
  const raw = fc.tuple(right, fc.constantFrom(...oddForms)).map(([one, payload]) => ({ ...one, payload }));
  return fc.oneof({ arbitrary: broken, weight: operation.body === undefined ? 0 : 3 }, { arbitrary: raw, weight: 2 });
}
