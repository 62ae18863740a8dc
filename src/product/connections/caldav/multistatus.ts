import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const repeated = new Set(['response', 'propstat', 'privilege', 'comp']);

// Prefixes are dropped: no two properties we ask for have one name in two namespaces.
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: attribute => attribute !== 'name',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: name => repeated.has(name),
  maxNestedTags: 100,
  // Named and numbered characters only: servers write each line end of an event as one.
  htmlEntities: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 5_000_000 },
});

const words = z.union([z.string(), z.object({ '#text': z.string() }).transform(element => element['#text'])]);
const address = z
  .object({ href: z.union([words, z.array(words).transform(([first = '']) => first)]) })
  .transform(({ href }) => href)
  .optional()
  .catch(undefined);
const addresses = z
  .object({ href: z.union([words.transform(one => [one]), z.array(words)]) })
  .transform(({ href }) => href)
  .catch([]);
const names = z.record(z.string(), z.unknown()).catch({});

const propsSchema = z.object({
  resourcetype: names.default({}),
  displayname: words.catch(''),
  'calendar-data': words.optional().catch(undefined),
  'calendar-home-set': address,
  'current-user-principal': address,
  'calendar-user-address-set': addresses,
  'supported-calendar-component-set': z
    .object({ comp: z.array(z.object({ '@_name': z.string() })) })
    .transform(({ comp }) => comp.map(one => one['@_name'].toUpperCase()))
    .catch([]),
  // An account without any right has an empty set; a server without rights leaves it out.
  'current-user-privilege-set': z
    .union([
      z.object({ privilege: z.array(names) }).transform(({ privilege }) => privilege.flatMap(Object.keys)),
      z.literal('').transform((): string[] => []),
    ])
    .optional()
    .catch(undefined),
});

/** The properties of a resource; those not found are missing. */
export type DavProps = z.infer<typeof propsSchema>;

const multistatusSchema = z.object({
  multistatus: z.object({
    response: z
      .array(
        z.object({
          href: words.catch(''),
          status: words.optional().catch(undefined),
          propstat: z.array(z.object({ status: words, prop: names }).catch({ status: '', prop: {} })).default([]),
        }),
      )
      .default([]),
  }),
});
const emptySchema = z.object({ multistatus: z.literal('') }).transform(() => ({ multistatus: { response: [] } }));

/** A resource; `isTruncated` when the server says that it left others out (RFC 6578, 3.6). */
export type DavResponse = { href: string; isTruncated: boolean; props: DavProps };

/**
 * The resources in a WebDAV answer of status 207 (RFC 4918, 13); undefined for other text. Document types are
 * refused, which excludes entities and external files.
 */
export function readMultistatus(text: string): DavResponse[] | undefined {
  const read = multistatusSchema.or(emptySchema).safeParse(parsed(text));
  return read.data?.multistatus.response.map(({ href, status, propstat }) => ({
    href,
    isTruncated: / 507\b/.test(status ?? ''),
    props: propsSchema.parse(
      Object.assign({}, ...propstat.filter(({ status }) => / 2\d\d/.test(status)).map(({ prop }) => prop)),
    ),
  }));
}

function parsed(text: string): unknown {
  if (/^[^<]*(?:<\?[^>]*>[^<]*|<!--.*?-->[^<]*)*<!doctype/is.test(text)) return undefined;
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}
