import './import-preview.css';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import type { OwnDataPreview } from '../import/contract.ts';
import { texts } from './import-texts.ts';

const words = texts.dialog;

/** What a file would bring in and leave behind, or why nothing of it can be imported. */
export function ImportPreview({ preview }: { preview: OwnDataPreview }) {
  const { counts, leftBehind, problems, problemCount } = preview;
  if (problemCount > 0)
    return (
      <Stack gap={12} className="v-own-import">
        <ProblemBanner title={words.problems(problemCount)}>{words.nothingImported}</ProblemBanner>
        {problems.length < problemCount && <p className="v-soft">{words.first(problems.length)}</p>}
        <ul>
          {problems.map(({ file, line, message }) => (
            <li key={`${file} ${line} ${message}`}>
              <strong>{words.place(file, line)}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </Stack>
    );
  return (
    <Stack gap={16} className="v-own-import">
      <section>
        <h3>{words.comesIn}</h3>
        <ul className="v-own-import-counts">
          {counts.map(({ noun, count }) => (
            <li key={noun}>{texts.nouns[noun](count)}</li>
          ))}
        </ul>
      </section>
      <Stack gap={8}>
        {[words.replaced, words.quiet, words.money].map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Stack>
      <section>
        <h3>{words.staysBehind}</h3>
        <ul>
          {leftBehind.map(({ what }) => (
            <li key={what}>{texts.leftBehind[what]}</li>
          ))}
          <li>{words.nothingElse}</li>
        </ul>
      </section>
    </Stack>
  );
}
