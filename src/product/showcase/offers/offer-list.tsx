import '../../../ui/lists/card-list.css';
import '../../../ui/lists/card-list-narrow.css';
import { Suspense } from 'react';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { later } from '../../../ui/display/later.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { useSorting } from '../../../ui/lists/use-sorting.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { offerPath } from '../document/page-links.ts';
import { type DraftState, itemLabel } from '../editor/draft/draft-state.ts';
import type { itemActions } from '../editor/draft/item-actions.ts';
import { walkRows } from '../editor/draft/row-focus.browser.ts';
import { editorPath } from '../editor/draft/selection.ts';
import { useDraft } from '../editor/draft/use-draft.ts';
import { OfferRow, whyNoVisitors } from './offer-row.tsx';
import { everyColumn, type OfferColumn } from './service-display.ts';
import { texts } from './texts.ts';

type ListProps = {
  ids: readonly string[];
  actions: ReturnType<typeof itemActions>;
  /** The whole list in page order, so that it can be sorted by dragging. */
  inOrder?: boolean;
  columns?: ReadonlySet<OfferColumn>;
  isClose?: boolean;
  /** The selection for actions on several; without it nothing can be selected. */
  choice?: Choice<string> | undefined;
};

const Preview = later(async () => (await import('./offer-preview.tsx')).OfferPreview);

/** Items in page order, to move, hide, copy and open. `?preview=` shows one as visitors will. */
export function OfferList({ ids, actions, inOrder = true, columns = everyColumn, isClose = false, choice }: ListProps) {
  const sorting = useSorting(actions.moveTo);
  const all = useDraft(draft => draft.order);
  const { params, change } = useAddress();
  const previewed = ids.find(id => id === params.get('preview'));
  const preview = (id: string | undefined) => change({ preview: id }, { isStep: true });
  return (
    <>
      <ol
        className="v-card-list"
        data-fixed={!inOrder || undefined}
        data-close={isClose || undefined}
        onKeyDown={walkRows}
        {...(inOrder ? sorting : {})}
      >
        {ids.map(id => (
          <OfferRow
            key={id}
            id={id}
            isFirst={isEnd(all, id, 0)}
            isLast={isEnd(all, id, -1)}
            actions={actions}
            onPreview={preview}
            columns={columns}
            choice={choice}
          />
        ))}
      </ol>
      <PreviewSheet id={previewed} onClose={() => preview(undefined)} />
    </>
  );
}

function PreviewSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { userUrl } = useSignedIn().creator;
  const item = useDraft(draft => (id === undefined ? undefined : draft.items[id]));
  const isLive = useDraft(draft => draft.page.live !== null);
  const change = useDraft(draft => draft.page.changed.find(line => line.id === id)?.change);
  const title = item === undefined ? '' : itemLabel(item);
  const hasVisitors = item !== undefined && whyNoVisitors({ hidden: item.hidden, isLive, change }) === undefined;
  return (
    <Sheet
      wide
      open={item !== undefined}
      onClose={onClose}
      title={title}
      sentence={texts.offerList.sentence}
      foot={id !== undefined && <ButtonLink to={editorPath({ item: id })}>{texts.edit}</ButtonLink>}
    >
      {id !== undefined && (
        <Suspense fallback={<SkeletonLines lines={8} label={texts.offerList.loadingThePreview} />}>
          <Preview
            id={id}
            title={title}
            livePath={userUrl === null || !hasVisitors ? undefined : offerPath({ userUrl }, id)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

/** Whether an item is the first (0) or last (-1) of its section. */
const isEnd = (order: DraftState['order'], id: string, end: 0 | -1): boolean =>
  Object.values(order).some(ids => ids.at(end) === id);
