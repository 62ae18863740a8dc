import './section-picker.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../../ui/behavior/use-media.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { media } from '../../../ui/style/theme.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { blockGroups } from '../block-fields/block-groups.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { isAllowedOn, showcaseOnly } from '../document/extra-page.ts';
import { SeePlans } from '../form-fields/see-plans.tsx';
import { BlockSketch } from './block-sketch.tsx';
import { texts } from './dialog-texts.ts';
import { itemActions } from './draft/item-actions.ts';
import { planLimit } from './draft/plan-limit.ts';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { usePageId } from './draft/use-page-id.ts';
import { findSections, groupSections, type OfferedSection } from './offered-sections.ts';

type Props = { open: boolean; onClose: () => void; onAdded: (id: string) => void };

/** Everything a page can have, searchable, with what the plan still allows; choosing adds one and opens its form. */
export function SectionPicker({ open, onClose, onAdded }: Props) {
  const Frame = useMedia(media.phone) ? Sheet : Dialog;
  return (
    <Frame open={open} onClose={onClose} title={texts.addASection} wide>
      {open && <Offers onAdded={onAdded} />}
    </Frame>
  );
}

function Offers({ onAdded }: Pick<Props, 'onAdded'>) {
  const store = useDraftStore();
  const { creator } = useSignedIn();
  const [typed, setTyped] = useState('');
  const pageId = usePageId();
  const all = useMemo(() => findSections(typed), [typed]);
  const found = useMemo(() => all.filter(({ kind }) => isAllowedOn(kind, pageId)), [all, pageId]);
  const elsewhere = all.filter(({ kind }) => showcaseOnly.includes(kind) && !isAllowedOn(kind, pageId));
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => {
    search.current?.focus();
  }, []);
  useAnnouncement(typed === '' ? undefined : `${found.length} found`);

  function add(kind: BlockKind): void {
    const { draft } = store.view();
    if (draft === null || planLimit(draft, kind).full !== undefined) return;
    onAdded(itemActions(store).begin(kind, creator.currency));
  }

  function onSearchKey(event: KeyboardEvent): void {
    const first = found[0];
    if (event.key === 'Enter' && typed.trim() !== '' && first !== undefined) add(first.kind);
    else if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div className="v-picker">
      <Field label={texts.sectionPicker.searchSections} labelHidden>
        <TextInput
          icon="search"
          ref={search}
          placeholder={texts.sectionPicker.searchSections}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onSearchKey}
        />
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons in it */}
      <div className="v-picker" ref={list} onKeyDown={walkOffers}>
        {groupSections(found).map(({ group, sections }) => (
          <section key={group} className="v-picker-group" aria-label={blockGroups[group]}>
            <h3>{blockGroups[group]}</h3>
            <ul>
              {sections.map(({ kind, sketch }) => (
                <li key={kind}>
                  <Offer kind={kind} sketch={sketch} onAdd={() => add(kind)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {elsewhere.length > 0 && (
        <p className="v-picker-none">
          {texts.sectionPicker.onlyOnShowcase(elsewhere.map(({ kind }) => blocks[kind].section).join(', '))}
        </p>
      )}
      {all.length === 0 && <p className="v-picker-none">{texts.sectionPicker.noResults}</p>}
    </div>
  );
}

/**
 * One kind: its sketch, name, purpose, whether it is on the page, and at the plan's limit why it cannot be added,
 * with a link to plans.
 */
function Offer({ kind, sketch, onAdd }: Pick<OfferedSection, 'kind' | 'sketch'> & { onAdd: () => void }) {
  const count = useDraft(draft => draft.order[kind].length);
  const room = useDraft(draft => planLimit(draft, kind).words);
  const full = useDraft(draft => planLimit(draft, kind).full);
  return (
    <>
      <button type="button" className="v-picker-kind" aria-disabled={full !== undefined || undefined} onClick={onAdd}>
        <BlockSketch sketch={sketch} />
        <span className="v-picker-words">
          <span className="v-picker-name">
            <Icon name={full === undefined ? blocks[kind].icon : 'lock'} size={16} />
            <span>{blocks[kind].section}</span>
            {count > 0 && (
              <span className="v-picker-mark">{texts.sectionPicker.onYourPage + (count > 1 ? ` · ${count}` : '')}</span>
            )}
          </span>
          <span className="v-picker-purpose">{full ?? blocks[kind].purpose}</span>
          {room !== undefined && full === undefined && <span className="v-picker-room">{room}</span>}
        </span>
      </button>
      {full !== undefined && <SeePlans />}
    </>
  );
}

/** Arrows move through the kinds, whatever the columns; Home and End go to the ends. */
function walkOffers(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.v-picker-kind')];
  const now = all.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowRight: now + 1,
    ArrowUp: now - 1,
    ArrowLeft: now - 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = all[places[event.key] ?? -1];
  if (now < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
