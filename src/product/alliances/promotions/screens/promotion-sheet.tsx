import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { formatTime } from '../../../calendar/format-time.ts';
import { badgeText, isBadge, type Recommendation } from '../badge.ts';
import { readPromotion } from '../contract.ts';
import type { PromotionRow } from '../promotion-list.ts';
import { AnswerButtons, AnswerFields, type Answering, useAnswering } from './answer-invitation.tsx';
import { BadgeFields } from './badge-fields.tsx';
import { FairnessCounts } from './fairness-counts.tsx';
import { texts } from './texts.ts';
import { usePromotion } from './use-promotion.ts';

const words = texts.sheet;

export const nameIn = ({ partner, email }: Pick<PromotionRow, 'partner' | 'email'>): string =>
  partner === '' ? email : partner;

type Props = { promotionId: string | undefined; onClose: () => void; onReport: (row: PromotionRow) => void };

/** One cross promotion beside the list, with what can be done about it. */
export function PromotionSheet({ promotionId, onClose, onReport }: Props) {
  const query = useQuery({
    ...answerQuery(readPromotion, { params: { id: promotionId ?? '' } }),
    enabled: promotionId !== undefined,
  });
  const promotion = promotionId === undefined ? undefined : query.data;
  const answering = useAnswering(promotion);
  return (
    <Sheet
      open={promotionId !== undefined}
      onClose={onClose}
      title={promotion === undefined ? words.one : nameIn(promotion)}
      foot={promotion === undefined ? undefined : footOf(promotion, answering)}
    >
      {promotion === undefined ? (
        <Awaited what={words.what} lines={6} none={words.gone} query={query} />
      ) : (
        <Stack gap={24}>
          <State promotion={promotion} />
          {agreed.has(promotion.status) && <FairnessCounts promotion={promotion} />}
          <Details promotion={promotion} />
          {promotion.status === 'incoming_invite_pending' && <AnswerFields {...answering} />}
          {badgeChangeable.has(promotion.status) && <BadgeForm key={promotion.id} promotion={promotion} />}
          {promotion.partnerId !== null && <Away promotion={promotion} onReport={onReport} />}
        </Stack>
      )}
    </Sheet>
  );
}

const agreed = new Set(['publish_pending', 'active']);
const badgeChangeable = new Set(['single_sided', 'publish_pending', 'active']);

/** What the status means, and who has to do something. */
function State({ promotion }: { promotion: PromotionRow }) {
  const { status, isOnMine, isOnTheirs, pausedBy, isPartnerLive } = promotion;
  if (pausedBy !== null) return <Banner tone="info">{texts.pausedBy[pausedBy]}</Banner>;
  if (status === 'publish_pending') {
    const waits = isOnMine ? texts.waits.theirs : isOnTheirs ? texts.waits.yours : texts.waits.both;
    return (
      <Banner tone="warning" actions={isOnMine ? undefined : <PublishLink />}>
        {waits}
      </Banner>
    );
  }
  return (
    <Stack gap={8}>
      <p>{texts.states[status](nameIn(promotion))}</p>
      {status === 'single_sided' && !isOnMine && (
        <Row>
          <PublishLink />
        </Row>
      )}
      {badgeChangeable.has(status) && !isPartnerLive && <Banner tone="info">{texts.noPage}</Banner>}
    </Stack>
  );
}

const PublishLink = () => (
  <ButtonLink size="small" to="/manage/pages/1?panel=publish">
    {words.publish}
  </ButtonLink>
);

function Details({ promotion }: { promotion: PromotionRow }) {
  const { zone } = useSignedIn().creator;
  const { userUrl, theirBadge, theirNote, note, invitedAt, invitedBy, endedAt, endedBy, reason, status } = promotion;
  return (
    <Facts>
      {userUrl !== '' && (
        <Fact name={words.theirPage}>
          <a href={pagePath(userUrl)} target="_blank" rel="noreferrer">
            {pagePath(userUrl)}
          </a>
        </Fact>
      )}
      {!badgeChangeable.has(status) && status !== 'incoming_invite_pending' && (
        <Fact name={words.yourBadge}>{badgeText(promotion)}</Fact>
      )}
      {theirBadge !== '' && status !== 'outgoing_invite_pending' && <Fact name={words.theirBadge}>{theirBadge}</Fact>}
      {theirNote !== '' && <Fact name={words.theirNote}>{theirNote}</Fact>}
      {note !== '' && <Fact name={words.yourNote}>{note}</Fact>}
      {invitedAt !== null && invitedBy !== null && (
        <Fact name={words.invited}>{`${words.invitedBy[invitedBy]}, ${formatTime(new Date(invitedAt), zone)}`}</Fact>
      )}
      {endedAt !== null && endedBy !== null && (
        <Fact name={words.ended}>{`${words.endedBy[endedBy]}, ${formatTime(new Date(endedAt), zone)}`}</Fact>
      )}
      {reason !== '' && <Fact name={words.reason}>{reason}</Fact>}
    </Facts>
  );
}

function BadgeForm({ promotion }: { promotion: PromotionRow }) {
  const { changeBadge, isBusy } = usePromotion();
  const [badge, setBadge] = useState<Recommendation>({ badge: promotion.badge, customBadge: promotion.customBadge });
  const isSame = badge.badge === promotion.badge && badge.customBadge === promotion.customBadge;
  return (
    <Stack gap={12}>
      <BadgeFields label={words.yourBadge} value={badge} onChange={setBadge} />
      {!isSame && isBadge(badge) && (
        <Row>
          <Button loading={isBusy} onClick={() => changeBadge(promotion, badge)}>
            {words.saveBadge}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Away({ promotion, onReport }: { promotion: PromotionRow; onReport: (row: PromotionRow) => void }) {
  const { block } = usePromotion();
  return (
    <Row>
      <Button kind="quiet" icon="eye-off" onClick={() => block(promotion)}>
        {words.block}
      </Button>
      <Button kind="quiet" icon="warning" onClick={() => onReport(promotion)}>
        {words.report}
      </Button>
    </Row>
  );
}

const removable: Readonly<Record<string, string>> = {
  single_sided: words.remove,
  publish_pending: words.remove,
  active: words.remove,
  outgoing_invite_pending: words.takeBack,
  outgoing_invite_ineligible: words.takeBack,
  non_vitrine_invite_pending: words.takeBack,
};

/** Undefined when nothing can be done: a bar without buttons would only take room. */
function footOf(promotion: PromotionRow, answering: Answering): ReactNode {
  const { status, isRestorable, pausedBy, userUrl } = promotion;
  if (status === 'incoming_invite_pending') return <AnswerButtons promotion={promotion} {...answering} />;
  const actions = {
    removal: removable[status],
    mayPause: badgeChangeable.has(status) && pausedBy !== 'partner',
    mayShowAlone: status === 'deleted' && !isRestorable && userUrl !== '',
    mayRestore: isRestorable,
  };
  return Object.values(actions).some(Boolean) ? <Actions promotion={promotion} {...actions} /> : undefined;
}

type ActionsProps = {
  promotion: PromotionRow;
  removal: string | undefined;
  mayPause: boolean;
  mayShowAlone: boolean;
  mayRestore: boolean;
};

function Actions({ promotion, removal, mayPause, mayShowAlone, mayRestore }: ActionsProps) {
  const { remove, restore, pause, showAlone } = usePromotion();
  const { pausedBy } = promotion;
  return (
    <>
      {removal !== undefined && (
        <Button kind="quiet" icon="trash" onClick={() => remove(promotion)}>
          {removal}
        </Button>
      )}
      {mayPause && (
        <Button onClick={() => pause(promotion, pausedBy === null)}>
          {pausedBy === null ? words.pause : words.resume}
        </Button>
      )}
      {mayShowAlone && <Button onClick={() => showAlone(promotion)}>{words.showAlone}</Button>}
      {mayRestore && (
        <Button kind="primary" icon="undo" onClick={() => restore(promotion)}>
          {words.restore}
        </Button>
      )}
    </>
  );
}
