import { z } from 'zod';
import { emptyRichText, richTextField } from '../../../../base/rich-text.ts';
import { textField } from '../../../../base/text-field.ts';
import { type Access, accessDefaults, accessSchema, leastDaysFor } from '../../../services/promotion.ts';
import { priceField, priceProblem, unlistedAmount } from '../../../services/service.ts';
import { optionalAddressField } from '../../block-fields/address-field.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { plainToRich } from '../../block-fields/plain-to-rich.ts';

/** Why a pass cannot have the payment plan offered; undefined when it can. */
function planProblem(price: z.infer<typeof priceField>, { parts, renews, validDays }: Access): string | undefined {
  if (parts === null) return undefined;
  if (renews !== null) return 'A membership can’t be paid in parts';
  if (price.pricing !== 'paid') return 'Enter a price to pay in parts';
  const least = leastDaysFor(parts);
  return validDays !== null && validDays < least
    ? `Make the pass valid for at least ${least} days, or offer fewer payments`
    : undefined;
}

/**
 * Title 50, subtitle 100, description 5000 (spec point 5). Sold at its own checkout page it becomes a pass with
 * the terms of `access`; else the button leads to the contact or an address.
 */
export const promotion = defineBlock({
  kind: 'promotion',
  section: 'All Access',
  purpose: 'One offer that includes everything you do, shown in a frame.',
  icon: 'ticket',
  one: 'an all-access offer',
  anchor: 'all-access',
  offered: {
    group: 'offer',
    sketch: 'framed',
    words: 'membership memberships pass passes monthly recurring bundle subscription package price plan payments',
  },
  version: 2,
  fields: z
    .strictObject({
      title: textField(50, 'Title is required'),
      subtitle: textField(100),
      description: richTextField(5000),
      price: priceField,
      /** Where the button leads: to its checkout page, to the page's contact, or to `url`. */
      leadsTo: z.enum(['checkout', 'contact', 'address']),
      /** The terms of a pass bought here. Offers from before passes have the default ones. */
      access: accessSchema.default(accessDefaults),
      url: optionalAddressField,
    })
    .superRefine(({ price, leadsTo, url, access }, ctx) => {
      const problem = priceProblem(price);
      if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['price', 'amount'], message: problem });
      if (leadsTo === 'address' && url === '') {
        ctx.addIssue({ code: 'custom', path: ['url'], message: 'Enter the button’s link' });
      }
      if (leadsTo === 'checkout' && price.pricing === 'unlisted') {
        ctx.addIssue({ code: 'custom', path: ['leadsTo'], message: 'Enter a price, or choose free, to sell it here' });
      }
      if (leadsTo === 'checkout' && access.renews !== null && price.pricing === 'free') {
        ctx.addIssue({ code: 'custom', path: ['leadsTo'], message: 'Enter a price to charge for each period' });
      }
      const plan = leadsTo === 'checkout' ? planProblem(price, access) : undefined;
      if (plan !== undefined) ctx.addIssue({ code: 'custom', path: ['access', 'parts'], message: plan });
    }),
  settings: z.strictObject({ heading: textField(50), callToAction: textField(40) }),
  settingsDefaults: { heading: 'All Access', callToAction: 'Ask about all access' },
  itemDefaults: () => ({
    title: '',
    subtitle: '',
    description: emptyRichText,
    price: { pricing: 'unlisted' as const, amount: unlistedAmount, currency: 'USD' as const },
    leadsTo: 'contact' as const,
    access: accessDefaults,
    url: '',
  }),
  migrations: { 1: plainToRich('description') },
  label: fields => fields.title || 'New all-access offer',
});
