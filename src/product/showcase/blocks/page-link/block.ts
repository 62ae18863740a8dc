import { z } from 'zod';
import { storedIdSchema } from '../../../../base/id.ts';
import { textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

/** A link to another page of the same creator. Shown while that page is live, with its title unless it has a label. */
export const pageLink = defineBlock({
  kind: 'pageLink',
  section: 'Pages',
  purpose: 'Links to your other pages.',
  icon: 'page',
  one: 'a link to a page',
  anchor: 'pages',
  offered: { group: 'links', sketch: 'rows', words: 'page link subpage faq more' },
  version: 1,
  fields: z.strictObject({
    pageId: storedIdSchema('Choose a page'),
    label: textField(110),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Pages' },
  itemDefaults: () => ({ pageId: '', label: '' }),
  migrations: {},
  label: fields => fields.label || 'Link to a page',
});
