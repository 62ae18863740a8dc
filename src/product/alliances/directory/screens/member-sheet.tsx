import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import { blockMember, readMember } from '../contract.ts';
import { type ExchangeRow, exchangeList } from '../exchange-list.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberCard } from './member-card.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { texts } from './texts.ts';

const words = texts.member;

/** One creator of the directory beside the list, with a picture of their live page. */
export function MemberSheet({ creatorId, onClose }: { creatorId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(readMember, { params: { id: creatorId ?? '' } }),
    enabled: creatorId !== undefined,
  });
  const [isInviting, setInviting] = useState(false);
  const member = creatorId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={creatorId !== undefined}
      onClose={onClose}
      title={member?.name ?? words.one}
      foot={
        member && (
          <>
            <ButtonLink icon="open" href={pagePath(member.userUrl)} beside>
              {words.openPage}
            </ButtonLink>
            <Button kind="primary" onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          </>
        )
      }
    >
      {member === undefined ? (
        <Awaited what={words.theCreator} lines={8} none={words.notFound} query={query} />
      ) : (
        <>
          <Stack gap={24}>
            <img
              className="v-exchange-page"
              src={`${pagePath(member.userUrl)}/card.png`}
              alt={words.pageImage(member.name)}
              width={1200}
              height={630}
            />
            <MemberCard member={member} />
            <MoreActs member={member} onGone={onClose} />
          </Stack>
          <InviteDialog member={isInviting ? member : undefined} onClose={() => setInviting(false)} />
        </>
      )}
    </Sheet>
  );
}

function MoreActs({ member, onGone }: { member: ExchangeRow; onGone: () => void }) {
  const [asking, setAsking] = useState<'block' | 'report'>();
  const close = () => setAsking(undefined);
  const blocking = useAct(blockMember, {
    renews: [exchangeList.page, readMember],
    onSuccess: () => {
      showToast({ text: words.blocked(member.name) });
      onGone();
    },
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <Row>
      <Button kind="quiet" icon="eye-off" onClick={() => setAsking('block')}>
        {words.block}
      </Button>
      <Button kind="quiet" icon="warning" onClick={() => setAsking('report')}>
        {words.report}
      </Button>
      <ConfirmDialog
        open={asking === 'block'}
        onClose={close}
        title={words.blockTitle(member.name)}
        cancel={words.cancel}
        confirm={words.block}
        loading={blocking.isPending}
        onConfirm={() => blocking.mutate({ params: { id: member.id } })}
      >
        {words.blockText}
      </ConfirmDialog>
      <ReportDialog member={asking === 'report' ? member : undefined} onClose={close} />
    </Row>
  );
}
