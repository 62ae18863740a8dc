import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type FileFormat, type ListFile, writeListFile } from '../base/list-file.ts';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Sends a list as a download called `name-2026-11-22.csv`, as it is read. */
export const sendListFile = <Column extends string>(
  reply: Pick<FastifyReply, 'type'>,
  format: FileFormat,
  name: string,
  now: Date,
  file: ListFile<Column>,
) =>
  reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${format}"`)
    .send(Readable.from(writeListFile(format, file)));
