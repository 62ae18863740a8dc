import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { clockParts, dateFormat } from '../../../../base/formats.ts';
import { ownLocale } from '../../../../base/own-locale.ts';
import { Chip } from '../../../../ui/display/chip.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { changesText } from '../../document/change-count.ts';
import { changePage, copyPage, type PageLine, restorePage, trashPage } from '../../extra-pages/pages-contract.ts';
import { editorPath } from '../draft/selection.ts';
import { texts } from './texts.ts';
import { usePageList } from './use-page-list.ts';

/** The Showcase: always first, never moved, never deleted. */
export function ShowcaseRow({ page }: { page: PageLine }) {
  const { act } = usePageList();
  const navigate = useNavigate();

  async function copy(): Promise<void> {
    const id = crypto.randomUUID();
    if (!(await act(copyPage, { params: { pageId: page.pageId }, body: { pageId: id } }))) return;
    showToast({ text: texts.pageRow.pageDuplicated });
    void navigate(editorPath(undefined, id));
  }

  const items: MenuItem[] = [
    edit(page),
    open(page, true),
    { label: texts.pageRow.duplicatePage, icon: 'duplicate', onSelect: () => void copy() },
  ];
  return (
    <li className="v-card-row">
      <span className="v-pages-still" />
      <span className="v-card-row-picture">
        <Icon name="home" size={20} />
      </span>
      <Words page={page} note={texts.pageRow.yourMainPage} />
      <State page={page} isOpen />
      <span className="v-card-row-menu">
        <Menu label={texts.pageRow.showcaseActions} items={items} />
      </span>
    </li>
  );
}

type Props = {
  page: PageLine;
  /** The Showcase is live, so visitors can see other published pages. */
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRename: () => void;
};

/** One page: links to its editor, moves by pointer and keyboard, with a menu. */
export function ExtraPageRow({ page, isOpen, isFirst, isLast, onMove, onRename }: Props) {
  const { act } = usePageList();
  const navigate = useNavigate();
  const { pageId, title, inMenu } = page;
  const params = { pageId };

  async function remove(): Promise<void> {
    const onUndo = () => void act(restorePage, { params });
    if (await act(trashPage, { params })) showToast({ text: texts.pageRow.movedToTrash(title), onUndo });
  }

  async function copy(): Promise<void> {
    const id = crypto.randomUUID();
    if (await act(copyPage, { params, body: { pageId: id } })) void navigate(editorPath(undefined, id));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (isMove) onMove(event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Delete') void remove();
    else if (event.key === 'F2') onRename();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const items: MenuItem[] = [
    edit(page),
    open(page, isOpen),
    { label: texts.titleAndAddress, icon: 'settings', note: 'F2', onSelect: onRename },
    'line',
    {
      label: texts.pageRow.moveUp,
      icon: 'arrow-up',
      note: isFirst ? texts.pageRow.alreadyFirst : texts.pageRow.moveUpKey,
      disabled: isFirst,
      onSelect: () => onMove(-1),
    },
    {
      label: texts.pageRow.moveDown,
      icon: 'arrow-down',
      note: isLast ? texts.pageRow.alreadyLast : texts.pageRow.moveDownKey,
      disabled: isLast,
      onSelect: () => onMove(1),
    },
    inMenu
      ? {
          label: texts.pageRow.hideFromMenu,
          icon: 'eye-off',
          onSelect: () => void act(changePage, { params, body: { inMenu: false } }),
        }
      : {
          label: texts.showInMenu,
          icon: 'eye',
          onSelect: () => void act(changePage, { params, body: { inMenu: true } }),
        },
    { label: texts.pageRow.duplicate, icon: 'duplicate', onSelect: () => void copy() },
    'line',
    {
      label: texts.pageRow.delete,
      icon: 'trash',
      note: texts.pageRow.deleteKey,
      danger: true,
      onSelect: () => void remove(),
    },
  ];
  return (
    <li className="v-card-row" data-sort={page.pageId}>
      <span className="v-grip" data-grip aria-hidden="true">
        <Icon name="grip" size={16} />
      </span>
      <span className="v-card-row-picture">
        <Icon name="note" size={20} />
      </span>
      <Words page={page} note={inMenu ? undefined : texts.pageRow.notInMenu} onKeyDown={onKeyDown} />
      <State page={page} isOpen={isOpen} />
      <span className="v-card-row-menu">
        <Menu label={texts.pageRow.actionsFor(title)} items={items} />
      </span>
    </li>
  );
}

const edit = ({ pageId }: PageLine): MenuItem => ({
  label: texts.pageRow.edit,
  icon: 'edit',
  to: editorPath(undefined, pageId),
});
const open = ({ path, isLive }: PageLine, isOpen: boolean): MenuItem =>
  isLive && isOpen && path !== null
    ? { label: texts.pageRow.viewLivePage, icon: 'open', href: path }
    : { label: texts.pageRow.viewLivePage, icon: 'open', disabled: true, note: texts.pageRow.notLive };

type WordsProps = { page: PageLine; note: ReactNode; onKeyDown?: (event: KeyboardEvent) => void };

function Words({ page, note, onKeyDown }: WordsProps) {
  const { pageId, title, path, updatedAt } = page;
  const { zone } = useSignedIn().creator;
  return (
    <div className="v-card-row-words">
      <Link
        className="v-card-row-title"
        to={editorPath(undefined, pageId)}
        data-row={pageId}
        aria-keyshortcuts={onKeyDown === undefined ? undefined : 'Alt+ArrowUp Alt+ArrowDown Delete F2'}
        onKeyDown={onKeyDown}
      >
        {title}
      </Link>
      <span className="v-card-row-facts">
        <span>{path ?? texts.pageRow.noAddressYet}</span>
        <span>
          {texts.pageRow.changed(
            dateFormat(ownLocale(), {
              day: 'numeric',
              month: 'short',
              ...clockParts(ownLocale()),
              timeZone: zone,
            }).format(new Date(updatedAt)),
          )}
        </span>
        {note !== undefined && <span>{note}</span>}
      </span>
    </div>
  );
}

function State({ page, isOpen }: { page: PageLine; isOpen: boolean }) {
  return (
    <span className="v-card-row-state">
      {!page.isLive ? (
        <Chip>{texts.pageRow.draft}</Chip>
      ) : !isOpen ? (
        <Chip tone="warning">{texts.pageRow.waitingForShowcase}</Chip>
      ) : page.changes > 0 ? (
        <Chip tone="warning">{changesText(page.changes)}</Chip>
      ) : (
        <Chip tone="success">{texts.pageRow.live}</Chip>
      )}
    </span>
  );
}
