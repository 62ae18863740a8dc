import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import type { Typed } from '../draft/edit.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { differences } from './conflict-words.ts';
import { texts } from './form-texts.ts';

type ChoiceProps = { id: string; mine: Typed; theirs: Typed; isDeleted: boolean };

/** Both versions side by side, and which of them to keep. */
export function WordsChoice({ id, mine, theirs, isDeleted }: ChoiceProps) {
  const store = useDraftStore();
  return (
    <div data-conflict>
      <Banner
        tone="warning"
        title={isDeleted ? texts.conflictWordsChoice.deletedElsewhere : texts.conflictWordsChoice.changedElsewhere}
        actions={
          <>
            <Button size="small" kind="primary" onClick={() => store.choose(id, 'mine')}>
              {texts.conflictWordsChoice.keepMine}
            </Button>
            <Button size="small" onClick={() => store.choose(id, 'theirs')}>
              {isDeleted ? texts.conflictWordsChoice.deleteIt : texts.conflictWordsChoice.otherVersion}
            </Button>
          </>
        }
      >
        {isDeleted ? (
          texts.conflictWordsChoice.restoreHint
        ) : (
          <dl className="v-conflict">
            {differences(mine, theirs).map(({ name, mine: ours, theirs: others }) => (
              <div key={name}>
                <dt>{texts.conflictWordsChoice.otherVersionHeading}</dt>
                <dd>{others}</dd>
                <dt>{texts.conflictWordsChoice.yours}</dt>
                <dd>{ours}</dd>
              </div>
            ))}
          </dl>
        )}
      </Banner>
    </div>
  );
}
