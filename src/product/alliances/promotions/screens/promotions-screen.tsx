import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { answerQuery, useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { EmptyState, NothingFound } from '../../../../ui/display/empty-state.tsx';
import { Tabs } from '../../../../ui/display/tabs.tsx';
import { Cut, ShortTime } from '../../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../../ui/lists/list-page.tsx';
import { ListTable } from '../../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useSavedViews } from '../../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { badgeText } from '../badge.ts';
import { wakeInvitations } from '../contract.ts';
import { texts as listTexts } from '../list-texts.ts';
import { type PromotionStatus, type PromotionTab, promotionTabs, tabOf } from '../promotion.ts';
import { type PromotionRow, promotionList } from '../promotion-list.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { nameIn, PromotionSheet } from './promotion-sheet.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { texts } from './texts.ts';
import { usePromotion } from './use-promotion.ts';

const tones: Readonly<Record<PromotionStatus, 'success' | 'warning' | 'info' | 'neutral'>> = {
  single_sided: 'info',
  incoming_invite_pending: 'warning',
  outgoing_invite_pending: 'info',
  outgoing_invite_ineligible: 'neutral',
  publish_pending: 'warning',
  active: 'success',
  declined: 'neutral',
  deleted: 'neutral',
  non_vitrine_invite_pending: 'info',
};

const StateChip = ({ status, pausedBy }: PromotionRow) => (
  <Chip tone={pausedBy === null ? tones[status] : 'neutral'}>
    {pausedBy === null ? listTexts.statuses[status] : listTexts.paused}
  </Chip>
);

const cells = (zone: string): Cells<keyof typeof promotionList.columns, PromotionRow> => ({
  partner: row => <Cut>{nameIn(row)}</Cut>,
  badge: row => <Cut>{row.status === 'incoming_invite_pending' ? row.theirBadge : badgeText(row)}</Cut>,
  date: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
  status: row => <StateChip {...row} />,
});

/** At /manage/cross-promo/:promotionId?: invitations, cross promotions and what became of them. */
export function PromotionsScreen() {
  const { promotionId } = useParams();
  const at = useListAddress(promotionList, cells(useSignedIn().creator.zone));
  const views = useSavedViews('promotions', at.list.path, at.search, ['invited']);
  const [open, setOpen] = useState<'invite' | 'rules'>();
  const [reporting, setReporting] = useState<PromotionRow>();
  const { accept, remove, restore } = usePromotion();
  const { data } = useQuery(answerQuery(promotionList.page, { query: { limit: 1, ...pick(at.filter.q) } }));
  const tab = at.filter.tab ?? 'active';
  useWaking(at.params.get('invited') === '1', () => at.change({ invited: '', tab: 'incoming' }));
  const close = () => setOpen(undefined);
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={
        <>
          <Button onClick={() => setOpen('rules')}>{texts.rules}</Button>
          <Button kind="primary" icon="plus" onClick={() => setOpen('invite')}>
            {texts.invite}
          </Button>
        </>
      }
    >
      <Tabs
        label={texts.tabsLabel}
        tabs={promotionTabs.map(id => ({ id, label: texts.tabs[id], count: data?.counts[id] }))}
        value={tab}
        onChange={next => at.change({ tab: shownTab(next) })}
      />
      <ListFilter at={at} search={{ label: texts.search, hint: texts.searchHint }} />
      <ListTable
        at={at}
        asked={{ tab }}
        label={texts.list}
        selected={texts.selected}
        announcement={({ counts }) => texts.count(counts[tab])}
        found={({ counts }) => counts[tab]}
        empty={() => (
          <NoPromotions
            tab={tab}
            isSearched={at.filter.q !== undefined}
            onShowAll={() => at.change({ q: '' })}
            onInvite={() => setOpen('invite')}
          />
        )}
        rowName={row => texts.rowName(nameIn(row))}
        rowTo={({ id }) => at.detailOf(id)}
        rowActions={row => [
          ...(row.status === 'incoming_invite_pending'
            ? [
                {
                  label: texts.sheet.accept,
                  icon: 'check' as const,
                  onSelect: () => accept(row, { badge: row.badge, customBadge: row.customBadge }),
                },
              ]
            : []),
          ...(row.isRestorable
            ? [{ label: texts.sheet.restore, icon: 'undo' as const, onSelect: () => restore(row) }]
            : []),
          ...(tab === 'outgoing' || tab === 'active'
            ? [
                {
                  label: tab === 'outgoing' ? texts.sheet.takeBack : texts.sheet.remove,
                  icon: 'trash' as const,
                  onSelect: () => remove(row),
                },
              ]
            : []),
        ]}
        current={promotionId}
        cardsBelow={640}
      />
      <PromotionSheet promotionId={promotionId} onClose={at.closeDetail} onReport={setReporting} />
      <InviteDialog
        isOpen={open === 'invite'}
        onClose={close}
        onInvited={status => at.change({ tab: shownTab(tabOf(status)), q: '' })}
      />
      <RulesDialog isOpen={open === 'rules'} onClose={close} />
      <ReportDialog promotion={reporting} onClose={() => setReporting(undefined)} />
    </ListPage>
  );
}

/** As the address names a tab: the first one shown has no name. */
const shownTab = (tab: PromotionTab) => (tab === 'active' ? '' : tab);
const pick = (q: string | undefined) => (q === undefined ? {} : { q });

/** Opened from an emailed invitation: it becomes one to this account. */
function useWaking(isAsked: boolean, onDone: () => void): void {
  const waking = useAct(wakeInvitations, {
    renews: [promotionList.page],
    onSuccess: ({ count }) => {
      if (count > 0) showToast({ text: texts.toasts.woken(count) });
      onDone();
    },
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  const { mutate } = waking;
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate]);
}

type NoneProps = { tab: PromotionTab; isSearched: boolean; onShowAll: () => void; onInvite: () => void };

function NoPromotions({ tab, isSearched, onShowAll, onInvite }: NoneProps) {
  const [title, hint] = texts.empty[tab];
  return (
    <Card>
      {isSearched ? (
        <NothingFound title={texts.noMatch} showAll={texts.showAll} onShowAll={onShowAll}>
          {texts.searched}
        </NothingFound>
      ) : (
        <EmptyState
          first
          title={title}
          actions={
            tab === 'ended' ? undefined : (
              <Button kind="primary" onClick={onInvite}>
                {texts.invite}
              </Button>
            )
          }
        >
          {hint}
        </EmptyState>
      )}
    </Card>
  );
}
