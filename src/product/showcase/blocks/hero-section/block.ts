import { z } from 'zod';
import { isStoredId, pictureIdSchema } from '../../../../base/id.ts';
import { imageFocusSchema } from '../../../../base/image-focus.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineFixedBlock } from '../block.ts';
import { ctaLabels } from '../cta/block.ts';

export const heroLayouts = ['beside', 'above', 'words'] as const;
export type HeroLayout = (typeof heroLayouts)[number];

/** Kinds of items the button may feature. */
export const featurable: readonly string[] = ['individualService', 'groupService', 'service', 'promotion'];

const typedFields = z.strictObject({
  /** Photo beside or above the words, or words only; then the cover, if there is one, lies behind them. */
  layout: z.enum(heroLayouts),
  /** The profile's cover, one of its own, or none. */
  cover: z.enum(['profile', 'own', 'none']),
  imageId: pictureIdSchema.nullable(),
  focus: imageFocusSchema.optional(),
  line: textField(110),
  /** Whether the line takes the place of the greeting or stands above it. */
  lineStands: z.enum(['instead', 'above']),
  /** Its button: chosen by the page as without this item, none, or one of the spec's labels. */
  action: z.enum(['auto', 'none', ...ctaLabels]),
  /** What the button says instead of the label of its action; without it, or empty, that label. */
  label: textField(40).optional(),
  /** The item of this page that is featured. */
  targetId: z.string().nullable(),
});

/** Fields that another choice has put out of sight are let go, so that none can be wrong where nobody sees it. */
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

/** The first view as the creator wants it. Without one the page arranges it by itself. */
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
  // No section, no heading; here only because every kind has one.
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
