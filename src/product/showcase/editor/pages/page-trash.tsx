import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { deletePage, restorePage, type TrashLine } from '../../extra-pages/pages-contract.ts';
import { texts } from './texts.ts';
import { usePageList } from './use-page-list.ts';

/** Deleted pages, each with the days left to restore it. */
export function PageTrash({ lines }: { lines: readonly TrashLine[] }) {
  const { act } = usePageList();

  async function restore({ pageId, title }: TrashLine): Promise<void> {
    if (await act(restorePage, { params: { pageId } })) showToast({ text: `${title} restored` });
  }

  if (lines.length === 0)
    return <EmptyState title={texts.pageTrash.emptyTitle}>{texts.pageTrash.emptyHint}</EmptyState>;
  return (
    <ol className="v-card-list v-pages">
      {lines.map(line => (
        <li key={line.pageId} className="v-card-row">
          <span className="v-card-row-picture">
            <Icon name="trash" size={20} />
          </span>
          <div className="v-card-row-words">
            <span className="v-card-row-title">{line.title}</span>
            <span className="v-card-row-facts">
              <span>{leftWords(line.daysLeft)}</span>
            </span>
          </div>
          <span className="v-pages-ways">
            <Button
              size="small"
              aria-label={texts.pageTrash.restorePage(line.title)}
              onClick={() => void restore(line)}
            >
              {texts.pageTrash.restore}
            </Button>
            <Button
              size="small"
              kind="danger-quiet"
              aria-label={texts.pageTrash.deletePagePermanently(line.title)}
              onClick={() => void act(deletePage, { params: { pageId: line.pageId } })}
            >
              {texts.pageTrash.deletePermanently}
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

function leftWords(days: number): string {
  return texts.pageTrash.deletedInDays(days);
}
