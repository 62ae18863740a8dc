import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { readLead } from '../contract.ts';
import type { LeadRow } from '../lead-list.ts';
import { texts } from './texts.ts';
import { useLeadActions } from './use-lead-actions.ts';

/** One message, whole, beside the list. */
export function LeadSheet({ leadId, onClose }: { leadId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(readLead, { params: { id: leadId ?? '' } }),
    enabled: leadId !== undefined,
  });
  const shown = leadId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={leadId !== undefined}
      onClose={onClose}
      title={shown === undefined ? texts.messages.one : shown.name}
      sentence={shown === undefined || shown.source === '' ? undefined : texts.messages.about(shown.source)}
      foot={shown === undefined ? undefined : <Actions lead={shown} onClose={onClose} />}
    >
      {shown !== undefined && <Details lead={shown} />}
      {shown === undefined && (
        <Awaited what={texts.leadSheet.theMessage} lines={6} none={texts.messages.notFound} query={query} />
      )}
    </Sheet>
  );
}

function Details({ lead }: { lead: LeadRow }) {
  const { zone } = useSignedIn().creator;
  return (
    <Stack gap={24}>
      <p className="v-lead-message">{lead.message}</p>
      <Facts>
        <Fact name={texts.leadSheet.email}>
          <Row gap={4}>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
            <CopyButton iconOnly size="small" label={texts.messages.copyEmail} text={lead.email} />
          </Row>
        </Fact>
        <Fact name={texts.leadSheet.written}>
          <time dateTime={lead.createdAt}>{formatTime(new Date(lead.createdAt), zone)}</time>
        </Fact>
        <Fact name={texts.leadSheet.page}>
          <a href={lead.page}>{lead.page}</a>
        </Fact>
      </Facts>
    </Stack>
  );
}

function Actions({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const { move, remove, isChanging } = useLeadActions();
  const subject = lead.source === '' ? texts.messages.defaultSubject : lead.source;
  const answer = `mailto:${lead.email}?subject=${encodeURIComponent(texts.messages.replySubject(subject))}`;
  return (
    <>
      <Button
        kind="quiet"
        icon="trash"
        onClick={() => {
          remove([lead]);
          onClose();
        }}
      >
        {texts.delete}
      </Button>
      <Button
        icon={lead.state === 'handled' ? 'undo' : 'check'}
        loading={isChanging}
        onClick={() => move([lead], lead.state === 'new' ? 'handled' : 'new')}
      >
        {lead.state === 'new' ? texts.messages.markAs.handled : texts.messages.markAs.new}
      </Button>
      <ButtonLink kind="primary" icon="mail" href={answer}>
        {texts.messages.reply}
      </ButtonLink>
    </>
  );
}
