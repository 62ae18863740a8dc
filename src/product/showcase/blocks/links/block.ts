import { z } from 'zod';
import { isStoredId, pictureIdSchema } from '../../../../base/id.ts';
import { safeUrl } from '../../../../base/safe-url.ts';
import { linesField, textField } from '../../../../base/text-field.ts';
import { calendarOfferSchema, linkTitleLength } from '../../../services/service.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { texts as fieldTexts } from '../../block-fields/field-texts.ts';

/** The link kinds of spec point 3, and their names in the form. */
export const linkKinds = {
  external_link: 'A link, email or phone number',
  service: 'One of my services',
  event: 'One of my classes',
  calendar_booking: 'Times to book with me',
  promotion: 'An all-access offer',
  blog: 'A blog post',
  pageLink: 'One of my pages',
  page: 'Another creator’s page',
  image: 'An image that opens large',
  lead_capture: 'A contact form',
} as const;
export type LinkKind = keyof typeof linkKinds;
export const linkKindCodes = Object.keys(linkKinds) as [LinkKind, ...LinkKind[]];

/**
 * The kinds of items a link may lead to, for link kinds that lead to one; may include kinds a page does not have
 * yet.
 */
export const targetKinds: Partial<Record<LinkKind, readonly string[]>> = {
  service: ['individualService', 'service'],
  event: ['groupService'],
  calendar_booking: ['individualService'],
  promotion: ['promotion'],
  blog: ['blog'],
};

/** The defaults of a link that leads out of the page, as most do. */
export const plainLink = {
  linkKind: 'external_link' as const,
  targetId: null,
  pageId: '',
  userUrl: '',
  imageId: null,
  offer: null,
};

/** Whether a link sells something itself, as a calendar booking. */
export const sellsItself = (fields: { linkKind: LinkKind; offer: unknown }): boolean =>
  fields.linkKind === 'calendar_booking' && fields.offer !== null;

export const messages = {
  url: 'Enter a link, email or phone number, such as https://example.com',
  target: 'Choose what it links to',
  page: 'Choose one of your pages',
  // As the spec words it.
  handle: 'Invalid profile url. Use only Lowercase English Alphabets',
  picture: 'Choose an image',
} as const;

/** The handle in what was typed or pasted: "@maya", "maya", "example.com/at/maya". Undefined when there is none. */
export const handleIn = (text: string): string | undefined =>
  /^(?:@|(?:\S*\/)?at\/)?([a-z]{3,30})\/?$/.exec(text.trim())?.[1];

const typedFields = z.strictObject({
  linkKind: z.enum(linkKindCodes),
  title: textField(linkTitleLength),
  description: linesField(260),
  /** Where an external link leads. */
  url: z.string().max(2000, fieldTexts.address.tooLong).default(''),
  /** The item of this page that the link leads to. */
  targetId: z.string().nullable().default(null),
  /** The creator's own page that a link leads to. */
  pageId: z.string().default(''),
  /** The handle of the person a link leads to. */
  userUrl: z.string().max(2000, messages.handle).default(''),
  /** The picture shown large, or beside the words instead of the target's own. */
  imageId: pictureIdSchema.nullable().default(null),
  /** What a calendar booking sells instead of a service's times; its title and text are the link's. */
  offer: calendarOfferSchema.nullable().default(null),
});

type Typed = z.infer<typeof typedFields>;

/**
 * The required fields of each link kind. Fields of other kinds are dropped, so that a hidden field cannot be
 * invalid.
 */
const fields = typedFields.transform((typed, ctx) => {
  const refuse = (field: keyof Typed, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  const { linkKind, title, description, imageId } = typed;
  const own = { ...plainLink, linkKind: linkKind as LinkKind, title, description, url: '', imageId } as Typed;
  if (title === '' && (sellsItself(typed) || ['external_link', 'image', 'lead_capture'].includes(linkKind))) {
    refuse('title', 'Title is required');
  }
  if (linkKind === 'external_link') {
    own.url = safeUrl(typed.url) ?? '';
    if (own.url === '') refuse('url', messages.url);
  } else if (linkKind === 'image' && imageId === null) {
    refuse('imageId', messages.picture);
  } else if (linkKind === 'pageLink') {
    own.pageId = typed.pageId;
    if (!isStoredId(own.pageId)) refuse('pageId', messages.page);
  } else if (linkKind === 'page') {
    own.userUrl = handleIn(typed.userUrl) ?? '';
    if (own.userUrl === '') refuse('userUrl', messages.handle);
  } else if (sellsItself(typed)) {
    own.offer = typed.offer;
  } else if (targetKinds[linkKind] !== undefined) {
    own.targetId = typed.targetId;
    if (!isStoredId(own.targetId ?? '')) refuse('targetId', messages.target);
  }
  return own;
});

/** Link title 110, link description 260 (spec point 5). */
export const links = defineBlock({
  kind: 'link',
  section: 'Links',
  purpose: 'Buttons to other sites, a service, a page, an image or a contact form.',
  icon: 'link',
  one: 'a link',
  anchor: 'links',
  offered: { group: 'links', sketch: 'rows', words: 'url website button shop bio' },
  namesItsImages: true,
  version: 3,
  fields,
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Links' },
  itemDefaults: () => ({ ...plainLink, linkKind: 'external_link' as LinkKind, title: '', description: '', url: '' }),
  migrations: {
    1: before => ({ ...(before as object), ...plainLink }),
    2: before => ({ ...(before as object), offer: null }),
  },
  label: ({ title, linkKind, userUrl }) =>
    title || (linkKind === 'external_link' ? 'New link' : userUrl === '' ? linkKinds[linkKind] : `@${userUrl}`),
});
