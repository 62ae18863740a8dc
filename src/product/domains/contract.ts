import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { identifierField } from '../../base/text-field.ts';
import { texts } from './texts.ts';

const domainStates = ['waiting', 'reachable', 'active', 'broken'] as const;
export type DomainState = (typeof domainStates)[number];

/** The findings of a check. Lists hold at most five values each. */
const findingSchema = z.object({
  /** The TXT record that proves the owner. */
  proof: z.enum(['right', 'missing', 'other', 'unanswered']),
  proofFound: z.array(z.string()),
  /** Where the name points. `private`: into a network we do not call. */
  leads: z.enum(['here', 'elsewhere', 'nowhere', 'private', 'unanswered']),
  found: z.array(z.string()),
  expected: z.array(z.string()),
  /** The answer over https; `untried` while a record is missing. */
  https: z.enum(['right', 'untried', 'closed', 'silent', 'certificate', 'other']),
  /** Another creator's page is served there, and their record still exists. */
  held: z.boolean(),
});
export type Finding = z.infer<typeof findingSchema>;

const domainRecordSchema = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
  /** Records of one way are needed together; another way may be used instead. */
  way: z.enum(['proof', 'alias', 'address']),
});
export type DomainRecord = z.infer<typeof domainRecordSchema>;

/** The other name of the pair example.org and www.example.org: it redirects visitors to the first. */
const otherNameSchema = z.object({
  host: z.string(),
  /** The host without punycode. */
  readable: z.string(),
  state: z.enum(domainStates),
  /** The records still missing. */
  records: z.array(domainRecordSchema),
  finding: findingSchema.nullable(),
});
export type OtherName = z.infer<typeof otherNameSchema>;

const ownDomainSchema = z.object({
  host: z.string(),
  /** The host without punycode. */
  readable: z.string(),
  /** The registered name it belongs to, whose provider has the records. */
  zone: z.string(),
  state: z.enum(domainStates),
  /** Whether /at/… redirects to it, rather than serving the page too. */
  redirects: z.boolean(),
  records: z.array(domainRecordSchema),
  finding: findingSchema.nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string(),
  /** Until when a broken one is still served. */
  servedUntil: z.string().nullable(),
  /** Null when the name cannot have a www partner. */
  other: otherNameSchema.nullable(),
});
export type OwnDomain = z.infer<typeof ownDomainSchema>;

const answer = z.object({
  /** False when this instance has no public address for others to point at. */
  offered: z.boolean(),
  domain: ownDomainSchema.nullable(),
});
export type DomainAnswer = z.infer<typeof answer>;

const shared = { tag: 'domains', who: 'creator', answer } as const;

export const readDomain = operation('GET /api/domain', {
  ...shared,
  id: 'readDomain',
  does: "The creator's own domain",
});
/** A name that cannot be claimed is refused beside the field `host`. */
export const setDomain = operation('PUT /api/domain', {
  ...shared,
  id: 'setDomain',
  does: "Set the creator's own domain",
  tries: { of: 'domain-claim', by: 'creator', max: 20, seconds: 3600 },
  body: z.strictObject({ host: identifierField(400) }),
  refusals: {
    not_offered: { status: 409, message: texts.domains.notSetUp },
    no_handle: { status: 409, message: texts.domains.addressFirst, field: 'host' },
  },
});
export const changeDomain = operation('PATCH /api/domain', {
  ...shared,
  id: 'changeDomain',
  does: 'Change how the custom domain is used',
  body: z.strictObject({ redirects: z.boolean() }),
});
export const removeDomain = operation('DELETE /api/domain', {
  ...shared,
  id: 'removeDomain',
  does: 'Remove the custom domain',
});
export const checkDomain = operation('POST /api/domain/check', {
  ...shared,
  id: 'checkDomain',
  does: 'Check the DNS records of the custom domain',
  mayRepeat: true,
  tries: { of: 'domain-check', by: 'creator', max: 6, seconds: 60 },
});
