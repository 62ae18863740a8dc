import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { priceProblem, priceSchema, serviceLimits } from '../../../services/service.ts';
import { defineBlock } from '../block.ts';

/** Something offered by arrangement rather than by calendar: people ask, and the rest is agreed. */
export const service = defineBlock({
  kind: 'service',
  section: 'Service',
  purpose: 'What you do by arrangement: a choreography, a training plan. People ask you about it.',
  version: 1,
  fields: z
    .strictObject({
      title: textField(serviceLimits.title, 'Title is required'),
      description: textField(serviceLimits.description),
      price: priceSchema,
      imageId: z.string().max(64).nullable(),
    })
    .superRefine(({ price }, ctx) => {
      const problem = priceProblem(price);
      if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['price', 'amount'], message: problem });
    }),
  settings: z.strictObject({ heading: textField(50), callToAction: textField(40) }),
  settingsDefaults: { heading: 'Service', callToAction: 'Ask about it' },
  itemDefaults: () => ({
    title: '',
    description: '',
    price: { pricing: 'unlisted' as const, amount: 0, currency: 'USD' as const },
    imageId: null as string | null,
  }),
  migrations: {},
  label: fields => fields.title || 'New service',
});

/** The first paragraph, and the rest that can be unfolded ('' without one). */
export function leadAndRest(description: string): { lead: string; rest: string } {
  const [lead = '', ...rest] = description.split(/\n\s*\n/);
  return { lead: lead.trim(), rest: rest.join('\n\n').trim() };
}
