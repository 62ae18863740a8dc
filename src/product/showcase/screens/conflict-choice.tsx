import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { isSame } from '../canonical-json.ts';
import { formFields } from './draft-state.ts';
import type { Typed } from './edit.ts';
import { useDraft, useDraftStore } from './use-draft.ts';

/** An item that was changed in two places: both words are shown, and nothing is overwritten until one is chosen. */
export function ConflictChoice({ id }: { id: string }) {
  const store = useDraftStore();
  const theirs = useDraft(draft => draft.conflicts[id]);
  const mine = useDraft(draft => draft.items[id]);
  if (theirs === undefined || mine === undefined) return null;
  const fields = formFields(mine);
  const differing = Object.keys(fields).filter(name => !isSame(fields[name], (theirs.fields as Typed)[name]));
  return (
    <Banner
      tone="warning"
      title={theirs.deleted ? 'This was deleted in another window.' : 'This was changed in another window too.'}
      actions={
        <>
          <Button size="small" kind="primary" onClick={() => store.choose(id, 'mine')}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => store.choose(id, 'theirs')}>
            {theirs.deleted ? 'Leave it deleted' : 'Take theirs'}
          </Button>
        </>
      }
    >
      {theirs.deleted ? (
        'Keeping yours brings it back with what stands here.'
      ) : (
        <dl className="v-conflict">
          {differing.map(name => (
            <div key={name}>
              <dt>Theirs</dt>
              <dd>{said((theirs.fields as Typed)[name])}</dd>
              <dt>Yours</dt>
              <dd>{said(fields[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Banner>
  );
}

function said(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'object')
    return Object.values(value)
      .filter(part => part !== '')
      .join(', ');
  return String(value);
}
