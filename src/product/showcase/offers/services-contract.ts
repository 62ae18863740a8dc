import { z } from 'zod';
import type { FileFormat } from '../../../base/lists/list-file.ts';
import { fileColumns, searchedWords } from '../../../base/lists/list-question.ts';
import { operation } from '../../../base/operations/operation.ts';
import { serviceOrders, serviceSides } from './service-order.ts';

const inFormat = (format: FileFormat, id: string) =>
  operation(`GET /api/services.${format}`, {
    id,
    does: `Services as a ${format.toUpperCase()} file`,
    tag: 'showcase',
    who: 'creator',
    query: z.object({
      q: searchedWords,
      side: z.enum(serviceSides).optional(),
      sort: z.enum(serviceOrders).optional(),
      columns: fileColumns,
    }),
    answer: 'file',
  });

/** The services of the draft as a file in each format. */
export const serviceFiles = { csv: inFormat('csv', 'servicesAsCsv'), json: inFormat('json', 'servicesAsJson') };
