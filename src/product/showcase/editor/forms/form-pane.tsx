import './form-pane.css';
import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { later } from '../../../../ui/display/later.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Form, FormDanger } from '../../../../ui/fields/form-layout.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { type BlockKind, blocks, isSectionKind, type SectionKind } from '../../block-kinds/kinds.ts';
import { settingsPart } from '../../block-kinds/page-part.ts';
import { itemLabel } from '../draft/draft-state.ts';
import { itemActions } from '../draft/item-actions.ts';
import type { Selection } from '../draft/selection.ts';
import { isOnlyBegun, problemWords } from '../draft/unsaved.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { fetchAllStyles } from '../preview/fetch-styles.ts';
import { ConflictChoice, PartConflictChoice } from './conflict-choice.tsx';
import { KeptInput } from './kept-text.tsx';
import { texts } from './texts.ts';

export const ItemForm = later(async () => (await import('./item-form.tsx')).ItemForm);
export const ProfileForm = later(async () => (await import('./profile-form.tsx')).ProfileForm);
export const LookForm = later(async () => {
  const [{ LookForm }] = await Promise.all([import('./look-form.tsx'), fetchAllStyles()]);
  return LookForm;
});

type Props = {
  selected: Selection | undefined;
  /** The item was just added: focuses its first field. */
  isNew: boolean;
  /** Shows every message at once. */
  strict: boolean;
  /** Deletes an item and closes its form. */
  onRemove: (id: string) => void;
};

export function FormPane({ selected, isNew, strict, onRemove }: Props) {
  const known = useDraft(draft =>
    selected !== undefined && 'item' in selected ? draft.items[selected.item]?.kind : undefined,
  );
  if (selected === undefined) return <NothingSelected />;
  if ('part' in selected) {
    return selected.part === 'profile' ? (
      <Pane key="profile" title={texts.formPane.profile} sentence={texts.formPane.profileSentence}>
        <PartConflictChoice part="profile" />
        <ProfileForm strict={strict} />
      </Pane>
    ) : (
      <Pane key="look" title={texts.formPane.appearance} sentence={texts.formPane.appearanceSentence}>
        <PartConflictChoice part="appearance" />
        <LookForm />
      </Pane>
    );
  }
  if ('section' in selected) {
    const { section } = selected;
    return isSectionKind(section) ? <SectionPane key={section} kind={section} /> : <NothingSelected />;
  }
  if (known === undefined) {
    return (
      <EmptyState illustration="nothing-found" title={texts.formPane.gone}>
        {texts.formPane.goneHint}
      </EmptyState>
    );
  }
  return (
    <ItemPane key={selected.item} id={selected.item} kind={known} isNew={isNew} strict={strict} onRemove={onRemove} />
  );
}

const NothingSelected = () => (
  <EmptyState illustration="welcome" title={texts.formPane.editYourPage}>
    {texts.formPane.editYourPageHint}
  </EmptyState>
);

function Pane({
  title,
  sentence,
  beside,
  children,
}: {
  title: string;
  sentence?: string;
  beside?: ReactElement | false | undefined;
  children: ReactNode;
}) {
  const heading = useRef<HTMLElement>(null);
  // A new selection starts at the top, wherever the last one was scrolled.
  useEffect(() => {
    heading.current?.closest('.v-pane')?.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="v-form-pane" ref={heading} aria-label={title}>
      <Row wrap gap={[4, 12]} className="v-form-pane-head">
        <h2>{title}</h2>
        {beside}
        {sentence !== undefined && <p>{sentence}</p>}
      </Row>
      <Suspense fallback={<SkeletonLines lines={6} label={texts.formPane.loading} />}>{children}</Suspense>
    </section>
  );
}

type ItemPaneProps = Pick<Props, 'isNew' | 'strict' | 'onRemove'> & { id: string; kind: BlockKind };

function ItemPane({ id, kind, isNew, strict, onRemove }: ItemPaneProps) {
  const store = useDraftStore();
  const actions = useMemo(() => itemActions(store), [store]);
  const label = useDraft(draft => (draft.items[id] === undefined ? '' : itemLabel(draft.items[id])));
  const hidden = useDraft(draft => draft.items[id]?.hidden ?? false);
  const isPresent = useDraft(draft => draft.order[kind].includes(id) || isOnlyBegun(draft, id));
  const isConflict = useDraft(draft => draft.conflicts[id] !== undefined);
  const unsaved = useDraft(draft => problemWords(draft, id));
  const refused = useDraft(draft => draft.items[id]?.problems['']);
  const isServed = useDraft(draft => draft.served[id] !== undefined);
  useEffect(() => {
    const leave = store.opened(id);
    return leave;
  }, [store, id]);

  if (!isPresent && !isConflict) {
    return (
      <EmptyState
        title={texts.formPane.deleted(label)}
        actions={
          <Button onClick={() => store.edit({ edit: 'present', kind, id, present: true, at: 0 })}>
            {texts.formPane.restore}
          </Button>
        }
      />
    );
  }
  return (
    <Pane
      title={label}
      beside={
        unsaved !== undefined &&
        (isServed || strict || !isNew) && (
          <Chip tone="warning" icon="warning">
            {unsaved}
          </Chip>
        )
      }
    >
      {isConflict && <ConflictChoice id={id} />}
      {refused !== undefined && (
        <Banner tone="warning" title={texts.formPane.unsaved}>
          {refused}
        </Banner>
      )}
      <ItemForm id={id} kind={kind} strict={strict} focus={isNew} />
      <Form>
        <FormDanger>
          <Switch
            label={texts.formPane.visible}
            hint={texts.formPane.visibleHint}
            checked={!hidden}
            onChange={event => actions.setHidden(id, !event.target.checked)}
          />
          <Button kind="danger-quiet" icon="trash" onClick={() => onRemove(id)}>
            {texts.formPane.delete}
          </Button>
        </FormDanger>
      </Form>
    </Pane>
  );
}

function SectionPane({ kind }: { kind: SectionKind }) {
  const store = useDraftStore();
  const settings: { heading: string; callToAction?: string } = useDraft(draft => draft.settings[kind]);
  const change = (given: Record<string, string>) => store.edit({ edit: 'settings', kind, settings: given });
  return (
    <Pane title={blocks[kind].section} sentence={blocks[kind].purpose}>
      <PartConflictChoice part={settingsPart(kind)} />
      <Form>
        <Field
          label={texts.formPane.heading}
          limit={50}
          value={settings.heading}
          hint={texts.formPane.headingHint(blocks[kind].section)}
        >
          <KeptInput value={settings.heading} maxLength={50} onType={heading => change({ heading })} />
        </Field>
        {settings.callToAction !== undefined && (
          <Field label={texts.formPane.buttonText} limit={40} value={settings.callToAction}>
            <KeptInput value={settings.callToAction} maxLength={40} onType={callToAction => change({ callToAction })} />
          </Field>
        )}
      </Form>
    </Pane>
  );
}
