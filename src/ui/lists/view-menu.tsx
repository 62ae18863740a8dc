import { useState } from 'react';
import { ApiError } from '../../base/api-error.ts';
import { Button } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import { showToast } from '../overlays/toast.tsx';
import { texts } from './texts.ts';

/** A saved view: the query of a list's address, under a name. */
type View = { id: string; name: string; query: string };

export type ViewMenuProps = {
  /** The list's path, such as /manage/bookings. */
  path: string;
  /** The current query, in the spelling of the views. */
  query: string;
  views: readonly View[];
  nameLimit: number;
  /** Saves a view; fails with an ApiError that may name the field `name`. */
  onSave: (view: View) => Promise<unknown>;
  onRemove: (view: View) => Promise<unknown>;
};

/** The saved views of a list, with buttons to save, rename, change and delete them. */
export function ViewMenu({ path, query, views, nameLimit, onSave, onRemove }: ViewMenuProps) {
  const [named, setNamed] = useState<View>();
  const current = views.find(view => view.query === query);
  // The view that was open last: later changes may be saved in it.
  const [lastId, setLastId] = useState(current?.id);
  if (current !== undefined && current.id !== lastId) setLastId(current.id);
  const left = current === undefined ? views.find(view => view.id === lastId) : undefined;
  const problem = (error: unknown) =>
    showToast({ tone: 'problem', text: error instanceof Error ? error.message : texts.viewMenu.saveFailed });
  const remove = (view: View) =>
    onRemove(view).then(
      () => showToast({ text: `“${view.name}” deleted`, onUndo: () => void onSave(view).catch(problem) }),
      problem,
    );
  const items: MenuItem[] = [
    ...views.map(view => ({
      label: view.name,
      icon: view === current ? ('check' as const) : undefined,
      note: view === current ? 'current' : undefined,
      to: `${path}${view.query === '' ? '' : `?${view.query}`}`,
    })),
    ...(views.length > 0 ? ['line' as const] : []),
    ...(current === undefined
      ? [
          {
            label: texts.viewMenu.saveThisView,
            icon: 'plus' as const,
            note: query === '' ? texts.viewMenu.filterFirst : undefined,
            disabled: query === '',
            onSelect: () => setNamed({ id: crypto.randomUUID(), name: '', query }),
          },
        ]
      : []),
    ...(left === undefined || query === ''
      ? []
      : [
          {
            label: texts.viewMenu.update(left.name),
            onSelect: () =>
              void onSave({ ...left, query }).then(() => showToast({ text: `“${left.name}” updated` }), problem),
          },
        ]),
    ...(current === undefined
      ? []
      : [
          { label: texts.viewMenu.rename(current.name), icon: 'edit' as const, onSelect: () => setNamed(current) },
          {
            label: texts.viewMenu.delete(current.name),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => void remove(current),
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={texts.viewMenu.savedViews}
        trigger={properties => (
          <Button
            icon="star"
            title={current?.name ?? texts.viewMenu.views}
            iconAfter="chevron-down"
            data-current={current !== undefined || undefined}
            {...properties}
          >
            <span className="v-view-name">{current?.name ?? texts.viewMenu.views}</span>
          </Button>
        )}
        items={items}
      />
      {named !== undefined && (
        <NameView view={named} limit={nameLimit} onSave={onSave} onClose={() => setNamed(undefined)} />
      )}
    </>
  );
}

type NameProps = { view: View; limit: number; onSave: ViewMenuProps['onSave']; onClose: () => void };

function NameView({ view, limit, onSave, onClose }: NameProps) {
  const [name, setName] = useState(view.name);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const isNew = view.name === '';
  async function save(): Promise<void> {
    if (saving) return;
    setSaving(true);
    try {
      await onSave({ ...view, name });
      showToast({ text: isNew ? texts.viewMenu.viewSaved : texts.viewMenu.viewRenamed });
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem.fields.name ?? problem.message);
    } finally {
      setSaving(false);
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isNew ? texts.viewMenu.saveThisView : texts.viewMenu.renameThisView}
      cancel={texts.viewMenu.cancel}
      confirm={texts.viewMenu.save}
      kind="primary"
      loading={saving}
      locked={name.trim() === '' ? texts.viewMenu.enterAName : undefined}
      onConfirm={() => void save()}
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={texts.viewMenu.name}
          limit={limit}
          value={name}
          error={error}
          hint={isNew ? texts.viewMenu.nameHint : undefined}
        >
          <TextInput
            value={name}
            onChange={event => {
              setError(undefined);
              setName(event.target.value);
            }}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
