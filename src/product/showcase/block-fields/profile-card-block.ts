import { z } from 'zod';
import { linesField, textField } from '../../../base/text-field.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { addressAt } from './address-field.ts';
import { defineBlock, shorterTitle, titleLength } from './block.ts';
import { nameInAddress } from './profile-address.ts';

/**
 * The block of a card that links to a profile or page on another site, called `name`. Nothing is requested from
 * that site before a click. `page` finds the page in what was typed; `example` is an address of one.
 */
export const profileCardBlock = <Kind extends string>(
  kind: Kind,
  name: string,
  {
    icon,
    words,
    page,
    example,
  }: { icon: IconName; words: string; page: Parameters<typeof addressAt>[0]; example: string },
) =>
  defineBlock({
    kind,
    section: name,
    purpose: `A card that links to your ${name} page.`,
    icon,
    one: `your ${name}`,
    anchor: kind,
    offered: { group: 'links', sketch: 'card', words },
    version: 2,
    fields: z.strictObject({
      url: addressAt(page, `Enter a ${name} link, such as ${example}`),
      /** Without one the card is named after the address. */
      title: textField(titleLength),
      description: linesField(260),
    }),
    settings: z.strictObject({ heading: textField(50) }),
    settingsDefaults: { heading: name },
    itemDefaults: () => ({ url: '', title: '', description: '' }),
    migrations: { 1: shorterTitle },
    label: fields => fields.title || nameInAddress(fields.url) || name,
  });
