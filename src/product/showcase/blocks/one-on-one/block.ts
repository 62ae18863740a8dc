import { z } from 'zod';
import { textField } from '../../../../base/text-field.ts';
import { individualServiceDefaults, individualServiceSchema } from '../../../services/service.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { plainToRich } from '../../block-fields/plain-to-rich.ts';
import { withoutPackages } from '../../block-fields/without-packages.ts';
import { withoutSeries } from '../../block-fields/without-series.ts';

export const oneOnOne = defineBlock({
  kind: 'individualService',
  section: '1 on 1',
  purpose: 'One-on-one sessions at times from your weekly hours.',
  icon: 'user',
  one: 'a service',
  anchor: 'one-on-one',
  offered: {
    group: 'offer',
    sketch: 'prices',
    words: 'one-on-one private lesson session appointment coaching book price rates',
  },
  version: 5,
  fields: individualServiceSchema,
  settings: z.strictObject({ heading: textField(50), callToAction: textField(40) }),
  settingsDefaults: { heading: '1 on 1', callToAction: 'Book' },
  itemDefaults: () => individualServiceDefaults,
  migrations: {
    1: plainToRich('description'),
    2: before => ({ ...(before as object), scheduleId: null, mostPerDay: null, mostPerWeek: null }),
    3: withoutPackages,
    4: withoutSeries,
  },
  label: fields => fields.title || 'New service',
});
