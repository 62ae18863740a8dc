import { z } from 'zod';
import type { HostLook } from '../../../base/host-look.ts';
import { idSchema, pictureIdSchema } from '../../../base/id.ts';
import { isEmptyRichText, type RichText, richLimits, richTextField } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import { linesField, textField } from '../../../base/text-field.ts';
import type { MailDesign } from '../../showcase/styles/mail-design.ts';
import { texts } from './texts.ts';

/**
 * - `draft`: the creator writes it.
 * - `scheduled`: it will be sent at its time.
 * - `sending`: its audience is fixed, and it leaves.
 * - `paused`: nothing more leaves until it is resumed.
 * - `sent`: every recipient has an outcome.
 * - `cancelled`: recipients who had not been sent it will not be.
 */
export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type IssueState = (typeof issueStates)[number];

/** Why an issue was paused: by its creator, or since too many recipients reported it as spam. */
export const pauseReasons = ['creator', 'complaints'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What starts an issue: its creator, or each subscriber who joins. */
export const issueTriggers = ['creator', 'joined'] as const;
export type IssueTrigger = (typeof issueTriggers)[number];

/** Whose zone the time of an issue is in. */
export const scheduleZones = ['creator', 'reader'] as const;

/** The outcome for one recipient. `suppressed` was not sent: they left, or may not be mailed. */
export const recipientStates = ['waiting', 'sending', 'sent', 'refused', 'suppressed', 'unknown'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const issueLimits = {
  subject: 150,
  preview: 200,
  blocks: 60,
  heading: 150,
  text: 20_000,
  button: 60,
  quote: 1000,
  by: 100,
  /** Gmail cuts a mail off at 102 kB. */
  bytes: 90_000,
  /** Steps after the welcome email. */
  steps: 10,
  delayDays: 90,
} as const;

/** As it is typed: a draft is stored while its links are unfinished. `withSafeLinks` reads it. */
const address = textField(richLimits.href);

const id = { id: idSchema };
const blockSchemas = [
  z.strictObject({ ...id, kind: z.literal('heading'), text: textField(issueLimits.heading) }),
  z.strictObject({ ...id, kind: z.literal('text'), text: richTextField(issueLimits.text) }),
  z.strictObject({
    ...id,
    kind: z.literal('image'),
    imageId: pictureIdSchema.nullable(),
    alt: textField(richLimits.alt),
    /** Where the image leads; '' for nowhere. */
    href: address,
  }),
  z.strictObject({ ...id, kind: z.literal('button'), label: textField(issueLimits.button), href: address }),
  /** A service, class or package of the creator. */
  z.strictObject({
    ...id,
    kind: z.literal('offer'),
    offerId: idSchema.nullable(),
    label: textField(issueLimits.button),
  }),
  /** The beginning of a blog post of the creator. */
  z.strictObject({
    ...id,
    kind: z.literal('post'),
    postId: idSchema.nullable(),
    label: textField(issueLimits.button),
  }),
  z.strictObject({ ...id, kind: z.literal('divider') }),
  z.strictObject({
    ...id,
    kind: z.literal('quote'),
    text: linesField(issueLimits.quote),
    by: textField(issueLimits.by),
  }),
] as const;

const issueBlockSchema = z.discriminatedUnion('kind', blockSchemas);
export type IssueBlock = z.output<typeof issueBlockSchema>;
export type IssueBlockKind = IssueBlock['kind'];
export const issueBlockKinds = [
  'heading',
  'text',
  'image',
  'button',
  'offer',
  'post',
  'divider',
  'quote',
] as const satisfies readonly IssueBlockKind[];

/** What an issue says. A draft may be incomplete. */
export const issueContentSchema = z.strictObject({
  subject: textField(issueLimits.subject),
  /** The line inboxes show after the subject. */
  preview: textField(issueLimits.preview),
  blocks: z
    .array(issueBlockSchema)
    .max(issueLimits.blocks, texts.fields.blocks)
    .refine(blocks => new Set(blocks.map(({ id: one }) => one)).size === blocks.length, texts.fields.blocks),
});
export type IssueContent = z.output<typeof issueContentSchema>;

export const emptyIssue: IssueContent = { subject: '', preview: '', blocks: [] };

/** Why an issue cannot be sent as it is; undefined when it can. */
export type IssueFlaw =
  | 'subject_missing'
  | 'content_missing'
  | 'link_missing'
  | 'image_missing'
  | 'offer_missing'
  | 'post_missing';

export function issueFlaw({ subject, blocks }: IssueContent): IssueFlaw | undefined {
  if (subject === '') return 'subject_missing';
  const shown = blocks.filter(({ kind }) => kind !== 'divider');
  if (shown.length === 0 || shown.every(isEmptyBlock)) return 'content_missing';
  for (const block of blocks) {
    if (block.kind === 'button' && (safeUrl(block.href) === undefined || block.label === '')) return 'link_missing';
    if (block.kind === 'image' && block.imageId === null) return 'image_missing';
    if (block.kind === 'image' && block.href !== '' && safeUrl(block.href) === undefined) return 'link_missing';
    if (block.kind === 'offer' && block.offerId === null) return 'offer_missing';
    if (block.kind === 'post' && block.postId === null) return 'post_missing';
  }
  return undefined;
}

/** The same issue with addresses that a browser may be sent to; '' for those that are none. */
export const withSafeLinks = (content: IssueContent): IssueContent => ({
  ...content,
  blocks: content.blocks.map(block =>
    block.kind === 'button' || block.kind === 'image' ? { ...block, href: safeUrl(block.href) ?? '' } : block,
  ),
});

const isEmptyBlock = (block: IssueBlock): boolean => {
  if (block.kind === 'text') return isEmptyRichText(block.text);
  return (block.kind === 'heading' || block.kind === 'quote') && block.text === '';
};

/** Ids of the pictures an issue shows, those in its texts too. */
export const issueImages = ({ blocks }: IssueContent): string[] =>
  blocks.flatMap(block => {
    if (block.kind === 'image') return block.imageId ?? [];
    return block.kind === 'text' ? imagesIn(block.text) : [];
  });

const imagesIn = ({ content }: RichText): string[] =>
  content.flatMap(block => (block.type === 'image' ? [block.attrs.imageId] : []));

export const issueOffers = ({ blocks }: IssueContent): string[] =>
  blocks.flatMap(block => (block.kind === 'offer' ? (block.offerId ?? []) : []));

export const issuePosts = ({ blocks }: IssueContent): string[] =>
  blocks.flatMap(block => (block.kind === 'post' ? (block.postId ?? []) : []));

/** Who an issue comes from, as the creator states it. */
export type IssueSender = { readonly name: string; readonly replyTo: string; readonly postalAddress: string };

/** A picture as a mail shows it: JPEG or PNG, at a whole address. */
export type MailImage = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};
/** An offer as it is sold now; `facts` are its length and price, `text` the beginning of its description. */
export type MailOffer = {
  readonly name: string;
  readonly facts: string;
  readonly text: string;
  readonly image: MailImage | null;
  readonly href: string;
};
/** A post that visitors can read; `text` is its beginning. */
export type MailPost = {
  readonly title: string;
  readonly text: string;
  readonly image: MailImage | null;
  readonly href: string;
};

/** Where a mail's own links lead. In a mail that is sent they are placeholders, filled in for each recipient. */
export type MailUrls = { readonly view: string; readonly unsubscribe: string; readonly preferences: string };

/** All an issue is drawn with besides its content. */
export type IssueTheme = {
  /** The name, portrait and address of the page; null while there is none. */
  readonly look: HostLook | null;
  readonly design: MailDesign;
  readonly sender: IssueSender;
  readonly images: Readonly<Record<string, MailImage>>;
  /** Those that are still sold. */
  readonly offers: Readonly<Record<string, MailOffer>>;
  readonly posts: Readonly<Record<string, MailPost>>;
  readonly urls: MailUrls;
  /** The address to write for a link of the content: itself, or a placeholder of a counted link. */
  readonly linkTo: (href: string) => string;
};

/** An issue drawn once for all recipients. */
export type RenderedIssue = { readonly html: string; readonly text: string };

type Counted = { readonly delivered: number; readonly complaints: number };

/** One person's complaint says little: below these, no rate is judged. */
const least = { warn: 2, stop: 3 } as const;
/** In hundredths of a percent. Providers refuse a sender's mail above 0.3 %. */
const limits = { warn: 10, stop: 30 } as const;

/** Complaints of all that were delivered, in hundredths of a percent. */
export const complaintRate = ({ delivered, complaints }: Counted): number =>
  delivered === 0 ? 0 : Math.round((complaints / delivered) * 10_000);

/** Whether complaints are many enough to warn the creator, or to stop the issue. */
export function complaintAlarm(counted: Counted): 'warn' | 'stop' | undefined {
  const rate = complaintRate(counted);
  if (counted.complaints >= least.stop && rate >= limits.stop) return 'stop';
  return counted.complaints >= least.warn && rate >= limits.warn ? 'warn' : undefined;
}

/** Fewer refusals say nothing of the whole list. */
const leastRefused = 20;

/** Whether mail servers refuse most of an issue: then the trouble is ours, and no address is gone by it. */
export const isRefusedAsWhole = ({ delivered, refused }: { delivered: number; refused: number }): boolean =>
  refused >= leastRefused && refused > delivered;
