import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { textField, tokenField } from '../../../base/text-field.ts';
import { sizes } from '../../bookings/import/import-limits.ts';
import { texts as fileTexts } from '../../bookings/import/texts.ts';
import { priceSchema } from '../../services/service.ts';
import { serviceReasons } from './read-services.ts';
import { texts } from './services-texts.ts';

const count = z.number().int();
const shared = { tag: 'showcase', who: 'creator' } as const;
const tries = { of: 'services-import', by: 'creator', max: 60, seconds: 3600 } as const;
const ofFile = (status: number, message: string) => ({ status, message, field: 'file' });
const { file: words } = fileTexts;
/** The file's bytes in base64; its own limit is lower and has a message about the file. */
const file = tokenField(1_048_576);

const foundServiceSchema = z.object({
  line: count,
  title: z.string(),
  minutes: count,
  price: priceSchema,
  bookings: count,
  /** A service of this name is on the page already. */
  isHere: z.boolean(),
});
const servicesPreviewSchema = z.object({
  services: z.array(foundServiceSchema),
  refused: z.array(z.object({ line: count, reason: z.enum(serviceReasons), message: z.string() })),
  /** How many more services the plan includes; null without a limit. */
  left: count.nullable(),
});
export type ServicesPreview = z.infer<typeof servicesPreviewSchema>;

const reading = {
  ...shared,
  tries,
  refusals: {
    file_empty: ofFile(422, words.empty),
    file_too_large: ofFile(413, words.tooLarge(sizes.bytes)),
    file_is_workbook: ofFile(422, words.workbook),
    file_no_text: ofFile(422, words.noText),
    file_unreadable: ofFile(422, words.unreadable),
    too_many_lines: ofFile(422, words.tooManyLines(sizes.lines)),
    file_of_orders: ofFile(422, words.ofOrders),
    no_services: ofFile(422, texts.noColumn),
    nothing_chosen: { status: 422, message: texts.nothingChosen },
  },
  limit: 'document',
  mayRepeat: true,
} as const;

export const previewServicesImport = operation('POST /api/services/import/preview', {
  ...reading,
  id: 'previewServicesImport',
  does: 'The services in a file of bookings',
  body: z.strictObject({ file }),
  answer: servicesPreviewSchema,
});

/** Services that are on the page by now are left out, so that a repeated request adds none twice. */
export const importServices = operation('POST /api/services/import', {
  ...reading,
  id: 'importServices',
  does: 'Add the chosen services of a file of bookings, hidden',
  body: z.strictObject({ file, titles: z.array(textField(100)).max(500) }),
  answer: z.object({ services: count }),
  status: 201,
});
