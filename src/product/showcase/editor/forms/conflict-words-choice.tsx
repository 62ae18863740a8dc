import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import type { Typed } from '../draft/edit.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { differences } from './conflict-words.ts';

type ChoiceProps = { id: string; mine: Typed; theirs: Typed; isDeleted: boolean };

/** Both words, side by side, and which of them to keep. */
export function WordsChoice({ id, mine, theirs, isDeleted }: ChoiceProps) {
  const store = useDraftStore();
  return (
    <div data-conflict>
      <Banner
        tone="warning"
        title={isDeleted ? 'This was deleted in another tab.' : 'This was also changed in another tab.'}
        actions={
          <>
            <Button size="small" kind="primary" onClick={() => store.choose(id, 'mine')}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => store.choose(id, 'theirs')}>
              {isDeleted ? 'Delete it' : 'Use other version'}
            </Button>
          </>
        }
      >
        {isDeleted ? (
          '“Keep mine” restores it with this text.'
        ) : (
          <dl className="v-conflict">
            {differences(mine, theirs).map(({ name, mine: ours, theirs: others }) => (
              <div key={name}>
                <dt>Other version</dt>
                <dd>{others}</dd>
                <dt>Yours</dt>
                <dd>{ours}</dd>
              </div>
            ))}
          </dl>
        )}
      </Banner>
    </div>
  );
}
