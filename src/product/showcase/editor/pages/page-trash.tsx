import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { deletePageForGood, restorePage } from '../../extra-pages/pages.client.ts';
import type { TrashLine } from '../../extra-pages/pages-contract.ts';
import { usePageList } from './use-page-list.ts';

/** Deleted pages, each with the days it can still be brought back. */
export function PageTrash({ lines }: { lines: readonly TrashLine[] }) {
  const { act } = usePageList();

  async function restore({ pageId, title }: TrashLine): Promise<void> {
    if (await act(() => restorePage(pageId))) showToast({ text: `${title} restored` });
  }

  if (lines.length === 0)
    return (
      <EmptyState title="The trash is empty">
        Deleted pages stay here for 30 days. You can restore them until then.
      </EmptyState>
    );
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
            <Button size="small" aria-label={`Restore ${line.title}`} onClick={() => void restore(line)}>
              Restore
            </Button>
            <Button
              size="small"
              kind="danger-quiet"
              aria-label={`Delete ${line.title} permanently`}
              onClick={() => void act(() => deletePageForGood(line.pageId))}
            >
              Delete permanently
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

function leftWords(days: number): string {
  return days <= 1 ? 'Deleted within a day' : `Deleted in ${days} days`;
}
