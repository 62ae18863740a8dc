import { Readable } from 'node:stream';
import { csvLine, csvMark } from '../../../base/csv.ts';
import { accept, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { tooManyTries } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { beginImport, previewImport, progressOf, reportLines, startImport, takePart } from './import-list.flow.ts';
import * as operations from './list-contract.ts';
import { listImports } from './list-imports.sql.ts';
import { refusedReasons } from './read-list.ts';
import { texts } from './texts.ts';

const shownImports = 10;

/** Importing subscribers: the file in parts, the preview, the start, the progress and the report. */
export function importRoutes(api: Api, deps: Pick<PlatformContext, 'db' | 'clock' | 'wake'>): void {
  /** Limits how often a creator may have a file read, which takes processor time. */
  async function holdBack(creatorId: string): Promise<void> {
    const wait = await countTry(deps.db, `subscriber-import:${creatorId}`, { max: 60, seconds: 3600 });
    if (wait !== undefined) throw tooManyTries(wait);
  }

  serve(api, operations.listSubscriberImports, async ({ creatorId }) => ({
    imports: await listImports(deps.db, creatorId, shownImports),
  }));
  serve(api, operations.beginSubscriberImport, async ({ creatorId, body }) => {
    await holdBack(creatorId);
    return { id: await beginImport(deps, creatorId, body.fileName) };
  });
  serve(api, operations.sendSubscriberImportPart, async ({ creatorId, params, body }) =>
    (await takePart(deps, creatorId, params, Buffer.from(body.content, 'base64')))
      ? accept({ done: true as const })
      : refuse({ kind: 'import_not_found' as const }),
  );
  serve(api, operations.previewSubscriberImport, async ({ creatorId, params, body }) => {
    await holdBack(creatorId);
    return previewImport(deps, creatorId, params.id, body.columns);
  });
  serve(api, operations.startSubscriberImport, async ({ creatorId, params, body }) => {
    await holdBack(creatorId);
    const { columns, agreed: _, ...declaration } = body;
    return startImport(deps, creatorId, params.id, { chosen: columns, declaration });
  });
  serve(api, operations.readSubscriberImport, ({ creatorId, params }) => progressOf(deps, creatorId, params.id));
  serve(api, operations.subscriberImportReport, async ({ creatorId, params }) => {
    const progress = await progressOf(deps, creatorId, params.id);
    if (!progress.ok) return progress;
    const content = Readable.from(reportFile(reportLines(deps, creatorId, params.id)));
    return accept({ type: 'text/csv; charset=utf-8', name: 'subscribers-not-imported.csv', content });
  });
}

async function* reportFile(batches: AsyncIterable<readonly { line: number; email: string; reason: string }[]>) {
  const { line: number, email: address, reason: why } = texts.report;
  yield `${csvMark}${csvLine([number, address, why])}`;
  for await (const lines of batches)
    yield lines.map(({ line, email, reason }) => csvLine([line, email, reasonText(reason)])).join('');
}

const reasonText = (reason: string): string => {
  const known = refusedReasons.find(one => one === reason);
  return known === undefined ? reason : texts.reasons[known];
};
