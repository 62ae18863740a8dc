import type { z } from 'zod';
import { fileFormats, type ListFile } from '../../base/lists/list-file.ts';
import type { ListFiles } from '../../base/operations/list-files.ts';
import type { Clock } from '../clock.ts';
import type { Api } from '../http.ts';
import { listFileAnswer } from '../list-file-answer.ts';
import { type Call, serve } from './serve.ts';

type Rows<Asked> = (call: Asked) => ListFile<string> | Promise<ListFile<string>>;

/** Serves a list as a file: `shown` has the rows that a filter finds, `chosen` those that were selected. */
export function serveListFiles<Query extends z.ZodType, Body extends z.ZodType>(
  api: Api,
  files: ListFiles<Query, Body>,
  clock: Clock,
  rows: {
    shown: Rows<Call<ListFiles<Query, Body>['csv']['shown']>>;
    chosen: Rows<Call<ListFiles<Query, Body>['csv']['chosen']>>;
    /** The name of a file of what is shown; that of the list when it is left out. */
    nameOf?: (call: Call<ListFiles<Query, Body>['csv']['shown']>) => string;
  },
): void {
  for (const format of fileFormats) {
    const { shown, chosen } = files[format];
    serve(api, shown, async call =>
      listFileAnswer(format, rows.nameOf?.(call) ?? files.list, clock.now(), await rows.shown(call)),
    );
    serve(api, chosen, async call => listFileAnswer(format, files.list, clock.now(), await rows.chosen(call)));
  }
}
