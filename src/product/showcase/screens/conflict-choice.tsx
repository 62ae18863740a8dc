import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PartKey } from '../page-part.ts';
import { differences } from './conflict-words.ts';
import { localPart } from './draft-parts.ts';
import { formFields } from './draft-state.ts';
import type { Typed } from './edit.ts';
import { useDraft, useDraftStore } from './use-draft.ts';

/** An item that was changed in two places: both words are shown, and nothing is overwritten until one is chosen. */
export function ConflictChoice({ id }: { id: string }) {
  const theirs = useDraft(draft => draft.conflicts[id]);
  const mine = useDraft(draft => draft.items[id]);
  if (theirs === undefined || mine === undefined) return null;
  return <Choice id={id} mine={formFields(mine)} theirs={theirs.fields as Typed} isDeleted={theirs.deleted} />;
}

/** The same for the profile, the look, the settings of a section, and the order of sections. */
export function PartConflictChoice({ part }: { part: PartKey }) {
  const theirs = useDraft(draft => draft.partConflicts[part]);
  const mine = useDraft(draft => (draft.partConflicts[part] === undefined ? undefined : draft));
  if (theirs === undefined || mine === undefined) return null;
  return <Choice id={part} mine={localPart(mine, part)} theirs={theirs.fields} isDeleted={false} />;
}

type ChoiceProps = { id: string; mine: Typed; theirs: Typed; isDeleted: boolean };

function Choice({ id, mine, theirs, isDeleted }: ChoiceProps) {
  const store = useDraftStore();
  return (
    <Banner
      tone="warning"
      title={isDeleted ? 'This was deleted in another window.' : 'This was changed in another window too.'}
      actions={
        <>
          <Button size="small" kind="primary" onClick={() => store.choose(id, 'mine')}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => store.choose(id, 'theirs')}>
            {isDeleted ? 'Leave it deleted' : 'Take theirs'}
          </Button>
        </>
      }
    >
      {isDeleted ? (
        'Keeping yours brings it back with what stands here.'
      ) : (
        <dl className="v-conflict">
          {differences(mine, theirs).map(({ name, mine: ours, theirs: others }) => (
            <div key={name}>
              <dt>Theirs</dt>
              <dd>{others}</dd>
              <dt>Yours</dt>
              <dd>{ours}</dd>
            </div>
          ))}
        </dl>
      )}
    </Banner>
  );
}
