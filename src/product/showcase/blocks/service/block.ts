import { z } from 'zod';
import { pictureIdSchema } from '../../../../base/id.ts';
import { emptyRichText, type RichBlock, type RichText, richTextField } from '../../../../base/rich-text.ts';
import { textField } from '../../../../base/text-field.ts';
import { priceField, priceProblem, serviceLimits, unlistedAmount } from '../../../services/service.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { plainToRich } from '../../block-fields/plain-to-rich.ts';

/** Something offered by arrangement, without a calendar: visitors ask for it. */
export const service = defineBlock({
  kind: 'service',
  section: 'Service',
  purpose: 'Services on request, such as a choreography or a training plan. People send you a message.',
  icon: 'sparkles',
  one: 'a service by arrangement',
  anchor: 'service',
  offered: { group: 'offer', sketch: 'card', words: 'custom quote request on request price package' },
  version: 2,
  fields: z
    .strictObject({
      title: textField(serviceLimits.title, 'Title is required'),
      description: richTextField(serviceLimits.description),
      price: priceField,
      imageId: pictureIdSchema.nullable(),
    })
    .superRefine(({ price }, ctx) => {
      const problem = priceProblem(price);
      if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['price', 'amount'], message: problem });
    }),
  settings: z.strictObject({ heading: textField(50), callToAction: textField(40) }),
  settingsDefaults: { heading: 'Service', callToAction: 'Ask about it' },
  itemDefaults: () => ({
    title: '',
    description: emptyRichText,
    price: { pricing: 'unlisted' as const, amount: unlistedAmount, currency: 'USD' as const },
    imageId: null as string | null,
  }),
  migrations: { 1: plainToRich('description') },
  label: fields => fields.title || 'New service',
});

/** Everything up to the first block that is not a heading, and the rest, which unfolds (empty without one). */
export function leadAndRest({ content }: RichText): { lead: RichText; rest: RichText } {
  const cut = content.findIndex(isWords) + 1 || content.length;
  return { lead: { type: 'doc', content: content.slice(0, cut) }, rest: { type: 'doc', content: content.slice(cut) } };
}

const isWords = ({ type }: RichBlock): boolean => type !== 'heading' && type !== 'image' && type !== 'horizontalRule';
