import { z } from 'zod';
import { isStoredId, pictureIdSchema } from '../../../../base/id.ts';
import { imageFocusSchema } from '../../../../base/image-focus.ts';
import { linesField, textField } from '../../../../base/text-field.ts';
import { defineFixedBlock } from '../../block-fields/block.ts';
import { ctaLabels } from '../cta/block.ts';

const heroLayouts = ['beside', 'above', 'words'] as const;
export type HeroLayout = (typeof heroLayouts)[number];

/** Kinds of items the button may feature. */
export const featurable: readonly string[] = ['individualService', 'groupService', 'service', 'promotion'];

const typedFields = z.strictObject({
  /** Photo beside or above the text, or text only; the cover, if there is one, is then behind the text. */
  layout: z.enum(heroLayouts),
  /** The profile's cover, one of its own, or none. */
  cover: z.enum(['profile', 'own', 'none']),
  imageId: pictureIdSchema.nullable(),
  focus: imageFocusSchema.optional(),
  line: linesField(110),
  /** Whether the line replaces the greeting or is above it. */
  lineStands: z.enum(['instead', 'above']),
  /** Its button: the page's own choice, none, or one of the spec's labels. */
  action: z.enum(['auto', 'none', ...ctaLabels]),
  /** A custom label of the button; without it, or empty, that of its action. */
  label: textField(40).optional(),
  /** The featured item of this page. */
  targetId: z.string().nullable(),
});

/** Fields that another choice hides are dropped, so that a hidden field cannot be invalid. */
const fields = typedFields.transform((typed, ctx) => {
  const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
  const imageId = typed.cover === 'own' ? typed.imageId : null;
  const targetId = typed.action === 'Featured service' ? typed.targetId : null;
  if (typed.cover === 'own' && imageId === null) refuse('imageId', 'Choose an image');
  if (typed.action === 'Featured service' && !isStoredId(targetId ?? '')) {
    refuse('targetId', 'Choose what the button links to');
  }
  const { label, ...rest } = typed;
  return { ...rest, imageId, targetId, ...(typed.action !== 'none' && label && { label }) };
});

/** The header as the creator wants it. Without one the page arranges it by itself. */
export const heroSection = defineFixedBlock({
  kind: 'heroSection',
  section: 'Header',
  purpose: 'Image, layout, tagline and button.',
  icon: 'sparkles',
  one: 'a header',
  place: 'hero',
  most: 1,
  version: 1,
  fields,
  settings: z.strictObject({ heading: textField(50) }),
  // Without a section and heading; required of every kind.
  settingsDefaults: { heading: '' },
  itemDefaults: (): z.infer<typeof typedFields> => ({
    layout: 'beside',
    cover: 'profile',
    imageId: null,
    line: '',
    lineStands: 'instead',
    action: 'auto',
    targetId: null,
  }),
  migrations: {},
  label: () => 'Header',
});
