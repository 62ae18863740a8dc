import { z } from 'zod';

export const domainStates = ['waiting', 'reachable', 'active', 'broken'] as const;
export type DomainState = (typeof domainStates)[number];

/** What a check found. Lists hold at most five values each. */
export const findingSchema = z.object({
  /** The TXT record that proves whose name it is. */
  proof: z.enum(['right', 'missing', 'other', 'unanswered']),
  proofFound: z.array(z.string()),
  /** Where the name leads. `private`: into a network we do not call. */
  leads: z.enum(['here', 'elsewhere', 'nowhere', 'private', 'unanswered']),
  found: z.array(z.string()),
  expected: z.array(z.string()),
  /** What answered over https; `untried` while a record is missing. */
  https: z.enum(['right', 'untried', 'closed', 'silent', 'certificate', 'other']),
  /** Somebody else's page is shown there, and their record is still beside this one. */
  held: z.boolean(),
});
export type Finding = z.infer<typeof findingSchema>;

export const domainRecordSchema = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
  /** Records of one kind of setting up stand together; another way may be taken in its place. */
  way: z.enum(['proof', 'alias', 'address']),
});
export type DomainRecord = z.infer<typeof domainRecordSchema>;

/** The other name of the pair example.org and www.example.org: it leads visitors to the first. */
export const otherNameSchema = z.object({
  host: z.string(),
  /** The host in the letters people write it in. */
  readable: z.string(),
  state: z.enum(domainStates),
  /** What it still lacks. */
  records: z.array(domainRecordSchema),
  finding: findingSchema.nullable(),
});
export type OtherName = z.infer<typeof otherNameSchema>;

export const ownDomainSchema = z.object({
  host: z.string(),
  /** The host in the letters people write it in: punycode undone. */
  readable: z.string(),
  /** The registered name it belongs to, at whose provider the records are set. */
  zone: z.string(),
  state: z.enum(domainStates),
  /** Whether /at/… leads to it, rather than being shown beside it. */
  redirects: z.boolean(),
  records: z.array(domainRecordSchema),
  finding: findingSchema.nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string(),
  /** Until when a broken one is still served. */
  servedUntil: z.string().nullable(),
  /** Null when a www before the name, or without it, would be no pair. */
  other: otherNameSchema.nullable(),
});
export type OwnDomain = z.infer<typeof ownDomainSchema>;

export const domainAnswerSchema = z.object({
  /** False when this instance has no public address that others could point at. */
  offered: z.boolean(),
  domain: ownDomainSchema.nullable(),
});
export type DomainAnswer = z.infer<typeof domainAnswerSchema>;

export const claimSchema = z.strictObject({ host: z.string().max(400) });
export const domainPatchSchema = z.strictObject({ redirects: z.boolean() });
