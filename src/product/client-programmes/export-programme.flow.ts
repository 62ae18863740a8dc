import { csvLine, csvMark } from '../../base/csv.ts';
import type { CreatorId } from '../../base/id.ts';
import { inLanguage } from '../../base/language.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { FileAnswer } from '../../platform/operations/file-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { hostById } from '../audience/visitor-pages.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import type { programmeFiles } from './contract.ts';
import { programmeDocument } from './pages/programme-document.tsx';
import { numberText } from './programme.ts';
import { type WholeProgramme, wholeProgramme } from './read-programme.flow.ts';
import { texts } from './texts.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A programme as a document to print, or its numbers as a table, in the language of the creator's page. */
export async function programmeFile(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  file: (typeof programmeFiles)[number],
): Promise<Result<FileAnswer, { kind: 'programme_not_found' }>> {
  const whole = await wholeProgramme(deps.db, creatorId, id);
  if (whole === undefined) return refuse({ kind: 'programme_not_found' });
  const { zone, language } = await creatorById(deps, creatorId);
  const { name: host } = await hostById(deps, creatorId);
  return accept(
    inLanguage(language, (): FileAnswer => {
      if (file === 'numbers.csv') return { type: 'text/csv; charset=utf-8', content: numbersCsv(whole), name: file };
      const content = programmeDocument({ ...whole, host, zone, today: dateIn(zone, deps.clock.now()) });
      return { type: 'text/html; charset=utf-8', content, name: file };
    }),
  );
}

function numbersCsv({ programme: { question, unit }, tasks }: WholeProgramme): string {
  const words = texts.document;
  const rows = tasks.flatMap(({ date, title, thousandths }) =>
    thousandths === null ? [] : [csvLine([date, numberText(thousandths), title])],
  );
  return `${csvMark}${csvLine([words.date, words.number(question, unit), words.title])}${rows.join('')}`;
}
