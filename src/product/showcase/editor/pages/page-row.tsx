import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { dateFormat } from '../../../../base/formats.ts';
import { Chip } from '../../../../ui/display/chip.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../../accounts/session.client.ts';
import { changesText } from '../../document/change-count.ts';
import { changePage, copyPage, restorePage, trashPage } from '../../extra-pages/pages.client.ts';
import type { PageLine } from '../../extra-pages/pages-contract.ts';
import { editorPath } from '../draft/selection.ts';
import { usePageList } from './use-page-list.ts';

/** The Showcase: always first, never moved, never deleted. */
export function ShowcaseRow({ page }: { page: PageLine }) {
  const { act } = usePageList();
  const navigate = useNavigate();

  async function copy(): Promise<void> {
    const id = crypto.randomUUID();
    if (!(await act(() => copyPage(page.pageId, id)))) return;
    showToast({ text: 'Page duplicated. Services, classes, the weekly schedule and posts stay on your Showcase.' });
    void navigate(editorPath(undefined, id));
  }

  const items: MenuItem[] = [
    edit(page),
    open(page, true),
    { label: 'Duplicate as new page', icon: 'duplicate', onSelect: () => void copy() },
  ];
  return (
    <li className="v-card-row">
      <span className="v-pages-still" />
      <span className="v-card-row-picture">
        <Icon name="home" size={20} />
      </span>
      <Words page={page} note="Your main page" />
      <State page={page} isOpen />
      <span className="v-card-row-menu">
        <Menu label="Actions for your Showcase" items={items} />
      </span>
    </li>
  );
}

type Props = {
  page: PageLine;
  /** The Showcase is live, so that visitors see what is published here. */
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRename: () => void;
};

/** One page: leads to its editor, moves by pointer and keyboard, and everything else in a menu. */
export function ExtraPageRow({ page, isOpen, isFirst, isLast, onMove, onRename }: Props) {
  const { act } = usePageList();
  const navigate = useNavigate();
  const { pageId, title, inMenu } = page;

  async function remove(): Promise<void> {
    const onUndo = () => void act(() => restorePage(pageId));
    if (await act(() => trashPage(pageId))) showToast({ text: `${title} moved to trash for 30 days`, onUndo });
  }

  async function copy(): Promise<void> {
    const id = crypto.randomUUID();
    if (await act(() => copyPage(pageId, id))) void navigate(editorPath(undefined, id));
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
    { label: 'Title and address', icon: 'settings', note: 'F2', onSelect: onRename },
    'line',
    {
      label: 'Move up',
      icon: 'arrow-up',
      note: isFirst ? 'Already first' : 'Alt ↑',
      disabled: isFirst,
      onSelect: () => onMove(-1),
    },
    {
      label: 'Move down',
      icon: 'arrow-down',
      note: isLast ? 'Already last' : 'Alt ↓',
      disabled: isLast,
      onSelect: () => onMove(1),
    },
    inMenu
      ? {
          label: 'Hide from menu',
          icon: 'eye-off',
          onSelect: () => void act(() => changePage(pageId, { inMenu: false })),
        }
      : {
          label: 'Show in menu',
          icon: 'eye',
          onSelect: () => void act(() => changePage(pageId, { inMenu: true })),
        },
    { label: 'Duplicate', icon: 'duplicate', onSelect: () => void copy() },
    'line',
    { label: 'Delete', icon: 'trash', note: 'Del', danger: true, onSelect: () => void remove() },
  ];
  return (
    <li className="v-card-row" data-sort={page.pageId}>
      <span className="v-grip" data-grip aria-hidden="true">
        <Icon name="grip" size={16} />
      </span>
      <span className="v-card-row-picture">
        <Icon name="note" size={20} />
      </span>
      <Words page={page} note={inMenu ? undefined : 'Not in menu'} onKeyDown={onKeyDown} />
      <State page={page} isOpen={isOpen} />
      <span className="v-card-row-menu">
        <Menu label={`Actions for ${title}`} items={items} />
      </span>
    </li>
  );
}

const edit = ({ pageId }: PageLine): MenuItem => ({ label: 'Edit', icon: 'edit', to: editorPath(undefined, pageId) });
const open = ({ path, isLive }: PageLine, isOpen: boolean): MenuItem =>
  isLive && isOpen && path !== null
    ? { label: 'View live page', icon: 'open', href: path }
    : { label: 'View live page', icon: 'open', disabled: true, note: 'Not live' };

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
        <span>{path ?? 'No address yet'}</span>
        <span>Changed {dateFormat('en-GB', { ...dayAndTime, timeZone: zone }).format(new Date(updatedAt))}</span>
        {note !== undefined && <span>{note}</span>}
      </span>
    </div>
  );
}

const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

function State({ page, isOpen }: { page: PageLine; isOpen: boolean }) {
  return (
    <span className="v-card-row-state">
      {!page.isLive ? (
        <Chip>Draft</Chip>
      ) : !isOpen ? (
        <Chip tone="warning">Waiting for your Showcase</Chip>
      ) : page.changes > 0 ? (
        <Chip tone="warning">{changesText(page.changes)}</Chip>
      ) : (
        <Chip tone="success">Live</Chip>
      )}
    </span>
  );
}
