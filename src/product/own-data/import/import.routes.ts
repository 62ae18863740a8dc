import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { tooManyTries } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { askerOf } from '../../accounts/activity/acting.http.ts';
import * as operations from './contract.ts';
import { mostFile } from './import-limits.ts';
import { importOwnData, previewOwnData } from './import-own-data.flow.ts';
import type { WriteDeps } from './write-file.flow.ts';

/** Each writes everything once, the preview too. */
const anHour = { max: 20, seconds: 3600 };
/** The file is in memory while it is read. */
const atOnce = 1;
const busySeconds = 20;

type FormRefusal = { kind: 'form_unreadable' | 'file_missing' | 'file_too_large' };

/** The import of an own-data file: one file in a form, read twice, for the preview and for the import. */
export async function importRoutes(api: Api, deps: PlatformContext & WriteDeps): Promise<void> {
  let running = 0;
  const inTurn = async <T>(creatorId: CreatorId, work: () => Promise<T>): Promise<T> => {
    const wait = await countTry(deps.db, `own-data-import:${creatorId}`, anHour);
    if (wait !== undefined) throw tooManyTries(wait);
    if (running >= atOnce) throw tooManyTries(busySeconds);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
  await api.register(async (scope: Api) => {
    await scope.register(multipart, { limits: { fileSize: mostFile.bytes, files: 1, fields: 0 } });
    serve(scope, operations.previewOwnData, ({ creatorId }, { request }) =>
      inTurn(creatorId, async () => {
        const file = await fileIn(request);
        return file.ok ? previewOwnData(deps, creatorId, file.value) : file;
      }),
    );
    serve(scope, operations.importOwnData, ({ creatorId }, { request }) =>
      inTurn(creatorId, async () => {
        const file = await fileIn(request);
        return file.ok ? importOwnData(deps, creatorId, file.value, askerOf(request)) : file;
      }),
    );
  });
}

async function fileIn(request: FastifyRequest): Promise<Result<Buffer, FormRefusal>> {
  if (!request.isMultipart()) return refuse({ kind: 'file_missing' });
  // Whatever the parser throws, the form cannot be read.
  const file = await request.file().catch(() => null);
  if (file === null) return refuse({ kind: 'form_unreadable' });
  if (file === undefined) return refuse({ kind: 'file_missing' });
  const bytes = await file.toBuffer().catch(() => undefined);
  if (file.file.truncated) return refuse({ kind: 'file_too_large' });
  return bytes === undefined ? refuse({ kind: 'form_unreadable' }) : accept(bytes);
}
