import './publish-parts.css';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { later } from '../../../../ui/display/later.tsx';
import { Skeleton, SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { suggestHandle } from '../../../accounts/account/handle.ts';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { Pills } from '../../form-fields/form-parts.tsx';
import { SeePlansButton } from '../../form-fields/see-plans.tsx';
import { documentOf, itemLabel, type LocalItem } from '../draft/draft-state.ts';
import { itemsOverLimit } from '../draft/over-limit.ts';
import { editorPath } from '../draft/selection.ts';
import { lookName } from '../draft/theme-preview.ts';
import { unsavedItems } from '../draft/unsaved.ts';
import { useDraft, useDraftView } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { usePanel } from '../draft/use-panel.ts';
import { useThemePreview } from '../draft/use-theme-preview.ts';
import { ChangeList } from '../versions/change-list.tsx';
import { texts } from './dialog-texts.ts';
import { HandleField, useHandleAnswer } from './handle-field.tsx';
import { MissingAltText } from './missing-alt-text-list.tsx';
import { MissingContact, MissingLinkOffers } from './missing-link-offers.tsx';
import { NobodyCanPay } from './nobody-can-pay.tsx';
import { Published } from './published.tsx';
import { type Later, type Publishing, type ThemePreview, usePublishing } from './use-publishing.ts';

// They include the calendar's time zone rules, which the first screen does not need.
const When = later(async () => (await import('./when-to-publish.tsx')).When);
const LaterOn = later(async () => (await import('./when-to-publish.tsx')).LaterOn);

// Includes the calendar's time zone rules too.
const BookedPeople = later(async () => (await import('./booked-people.tsx')).BookedPeople);

/** As high as the choice that comes, so that the buttons below are not moved from under a press. */
const WhenLoads = () => (
  <div className="v-publish-when">
    <Skeleton height={70} />
  </div>
);

const question = texts.publishDialog.publishShowcase;

/** Asks before visitors see the draft, showing the changes; afterwards shows the address to share. */
export function PublishDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isLoaded = useDraftView(view => view.draft !== null);
  return isLoaded ? <Loaded open={open} onClose={onClose} /> : null;
}

function Loaded({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user, creator } = useSignedIn();
  const { state, begin, publish } = usePublishing();
  const [handle, setHandle] = useState(() => suggestHandle(user.firstName, user.lastName));
  const needsHandle = creator.userUrl === null;
  const tried = useDraft(draft => draft.page.pendingTheme);
  const hasChanges = useDraft(draft => draft.page.changed.length > 0);
  const [picked, setThemePreview] = useState<ThemePreview>();
  // When only the look would change, it is preselected.
  const themePreview = picked ?? (hasChanges ? 'leave' : 'apply');
  const title = useDraft(draft => draft.page.site.page?.title);
  const answer = useHandleAnswer(handle);
  const [chosen, setChosen] = useState<Later | null>(null);
  const [, openPanel] = usePanel();
  const onCompare = (): void => {
    onClose();
    openPanel({ panel: 'compare', with: 'live', to: 'draft' });
  };
  const status = useDraft(({ page }) => (page.live ? 'live' : page.scheduled ? 'scheduled' : 'new'));
  const [before, setBefore] = useState(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is what starts the question again
  useEffect(() => {
    if (!open) return;
    setBefore(status);
    begin();
    setChosen(null);
    setThemePreview(undefined);
  }, [open]);

  if (state.step === 'done') {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={texts.publishDialog.published}
        foot={<Button onClick={onClose}>{texts.done}</Button>}
      >
        <Published url={state.live.url} name={title} isFirst={before !== 'live'} />
      </Dialog>
    );
  }
  if (state.step === 'scheduled') {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={texts.publishDialog.allSet}
        foot={<Button onClick={onClose}>{texts.done}</Button>}
      >
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <LaterOn at={new Date(state.scheduled.at)} isFirst={before === 'new'} />
        </Suspense>
      </Dialog>
    );
  }
  const isBusy = state.step === 'busy';
  const isTimeless = chosen !== null && chosen.at === undefined;
  const locked =
    chosen?.problem ??
    (needsHandle && typeof answer === 'object'
      ? texts.publishDialog.addressFirst
      : isTimeless
        ? texts.publishDialog.timeFirst
        : undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title === undefined ? question : texts.publishDialog.publishPage(title)}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {state.step === 'look-again' ? (
            <Button kind="primary" onClick={begin}>
              {texts.publishDialog.checkAgain}
            </Button>
          ) : (
            <Button
              kind="primary"
              loading={isBusy}
              locked={locked}
              onClick={() =>
                void publish({
                  handle: needsHandle ? handle : undefined,
                  themePreview: tried === null ? undefined : themePreview,
                  at: chosen?.at,
                })
              }
            >
              {chosen === null ? texts.publish : texts.schedule}
            </Button>
          )}
        </>
      }
    >
      <div className="v-publish-parts">
        {needsHandle && <HandleField value={handle} onChange={setHandle} answer={answer} />}
        <Refusal state={state} onClose={onClose} />
        {tried !== null && <TriedLook themePreview={themePreview} onThemePreview={setThemePreview} />}
        <WhatChanges onCompare={onCompare} />
        {open && (
          <Suspense fallback={null}>
            <BookedPeople />
          </Suspense>
        )}
        <Unsaved onClose={onClose} />
        <OverLimit onClose={onClose} />
        <NobodyCanPay onClose={onClose} />
        <MissingLinkOffers onClose={onClose} />
        <MissingContact />
        <MissingAltText onClose={onClose} />
        <Suspense fallback={<WhenLoads />}>
          <When later={chosen} onLater={setChosen} />
        </Suspense>
      </div>
    </Dialog>
  );
}

type TriedProps = { themePreview: ThemePreview; onThemePreview: (themePreview: ThemePreview) => void };
/** A previewed look is published only when chosen. */
function TriedLook({ themePreview, onThemePreview }: TriedProps) {
  const { tried, current } = useThemePreview();
  if (tried === null) return null;
  return (
    <Pills
      legend={texts.publishDialog.styleChoice}
      choices={[
        { value: 'leave', label: lookName(current) },
        { value: 'apply', label: `${lookName(tried)} (preview)` },
      ]}
      value={themePreview}
      onChange={onThemePreview}
    />
  );
}

function WhatChanges({ onCompare }: { onCompare: () => void }) {
  const { changed, changes, live } = useDraft(draft => draft.page);
  const isEmpty = useDraft(draft => documentOf(draft).sections.length) === 0;
  if (live === null) {
    return <p className="v-soft">{isEmpty ? texts.publishDialog.emptyPage : texts.publishDialog.visibility}</p>;
  }
  // They are counted with each edit; the list comes with the draft, which the open dialog is loading.
  if (changed.length === 0 && changes > 0) return <SkeletonLines lines={2} />;
  if (changed.length === 0) return <p className="v-soft">{texts.publishDialog.noChanges}</p>;
  return (
    <div>
      <p className="v-soft">{texts.publishDialog.changes}</p>
      <ChangeList lines={changed} />
      <Button size="small" icon="layers" className="v-publish-see" onClick={onCompare}>
        {texts.seeChanges}
      </Button>
    </div>
  );
}

function Refusal({ state, onClose }: { state: Publishing; onClose: () => void }) {
  const pageId = usePageId();
  if (state.step === 'look-again') {
    return (
      <Banner tone="warning" title={texts.publishDialog.pageChanged}>
        {state.message}
      </Banner>
    );
  }
  if (state.step !== 'refused') return null;
  return (
    <Banner
      tone="danger"
      title={texts.publishDialog.notPublished}
      actions={state.byPlan === true ? <SeePlansButton /> : undefined}
    >
      <span>{state.message}</span>
      {state.items.length > 0 && (
        <ul className="v-changes">
          {state.items.map(item => (
            <li key={item.id ?? item.kind}>
              <Icon name="edit" size={16} />
              <span>
                <Link
                  to={`${editorPath(item.id === null ? { part: 'profile' } : { item: item.id }, pageId)}&fix=1`}
                  onClick={onClose}
                >
                  {item.label}
                </Link>
                : {Object.values(item.fields)[0]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** What exists only in this tab, because something in it is invalid. */
function Unsaved({ onClose }: { onClose: () => void }) {
  const items = unsavedItems(useDraft(state => state));
  return (
    <ItemsBanner title={texts.publishDialog.itemsArentSaved(items.length)} items={items} toFix onClose={onClose}>
      {texts.publishDialog.unsavedIn}
    </ItemsBanner>
  );
}

/** Items that a lower plan no longer shows, named before publishing is refused. */
function OverLimit({ onClose }: { onClose: () => void }) {
  const draft = useDraft(state => state);
  const items = [...itemsOverLimit(draft).keys()].flatMap(id => draft.items[id] ?? []);
  const title = texts.publishDialog.itemsOverLimit(items.length);
  return (
    <ItemsBanner title={title} items={items} onClose={onClose}>
      {texts.publishDialog.nothingIsLost}
    </ItemsBanner>
  );
}

type ItemsBannerProps = {
  title: string;
  children: ReactNode;
  items: readonly LocalItem[];
  /** Whether the opened form shows its errors at once. */
  toFix?: boolean;
  onClose: () => void;
};

/** Items to check before publishing, each a link to its form; nothing when there are none. */
function ItemsBanner({ title, children, items, toFix = false, onClose }: ItemsBannerProps) {
  const pageId = usePageId();
  if (items.length === 0) return null;
  return (
    <Banner tone="warning" title={title}>
      {children}
      <ul className="v-changes">
        {items.map(item => (
          <li key={item.id}>
            <Link to={`${editorPath({ item: item.id }, pageId)}${toFix ? '&fix=1' : ''}`} onClick={onClose}>
              {itemLabel(item)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
