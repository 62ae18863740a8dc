import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { CutLink } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { personPath } from '../../accounts/creators/person-path.ts';
import { cameFromQuery, cameFromText } from '../../sources/came-from.query.ts';
import { texts as sourceTexts } from '../../sources/list-texts.ts';
import { markLeadRead, readLead } from '../contract.ts';
import { leadStates } from '../lead.ts';
import { type LeadRow, leadList } from '../lead-list.ts';
import { inviteLead, readLeadThread } from '../threads/contract.ts';
import { LeadNext } from './lead-next.tsx';
import { LeadTags } from './lead-tags.tsx';
import { LeadThread } from './lead-thread.tsx';
import { texts } from './texts.ts';
import { useLeadActions } from './use-lead-actions.ts';

const words = texts.leadSheet;
const stages = leadStates.map(value => ({ value, label: texts.messages.state[value] }));

/** One lead beside the list: the message, what became of it, and what is next. */
export function LeadSheet({ leadId, onClose }: { leadId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(readLead, { params: { id: leadId ?? '' } }),
    enabled: leadId !== undefined,
  });
  const shown = leadId === undefined ? undefined : query.data;
  useMarkRead(shown);
  return (
    <Sheet
      open={leadId !== undefined}
      onClose={onClose}
      title={shown === undefined ? texts.messages.one : shown.name}
      sentence={shown === undefined || shown.source === '' ? undefined : texts.messages.about(shown.source)}
      foot={shown === undefined ? undefined : <Actions key={shown.id} lead={shown} onClose={onClose} />}
    >
      {shown !== undefined && <Details key={shown.id} lead={shown} />}
      {shown === undefined && (
        <Awaited what={words.theMessage} lines={6} none={texts.messages.notFound} query={query} />
      )}
    </Sheet>
  );
}

/** Who opens it has seen what its person answered. */
function useMarkRead(lead: LeadRow | undefined): void {
  const { mutate } = useAct(markLeadRead, { renews: [leadList.page, readLead] });
  const unread = lead?.isUnread === true ? lead.id : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate({ params: { id: unread } });
  }, [unread, mutate]);
}

function Details({ lead }: { lead: LeadRow }) {
  const { move, isChanging } = useLeadActions();
  return (
    <Stack gap={24}>
      {lead.state === 'spam' && (
        <Banner
          tone="warning"
          title={words.spam}
          actions={
            <Button size="small" loading={isChanging} onClick={() => move([lead], 'new')}>
              {words.notSpam}
            </Button>
          }
        >
          {words.spamHint}
        </Banner>
      )}
      <Stage lead={lead} />
      <LeadThread lead={lead} />
      <LeadTags leadId={lead.id} />
      <Facts>
        <Fact name={words.person}>
          <CutLink to={personPath(lead.state === 'spam' ? '' : lead.email)}>{lead.name}</CutLink>
        </Fact>
        <Fact name={words.email}>
          <Row gap={4}>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
            <CopyButton iconOnly size="small" label={texts.messages.copyEmail} text={lead.email} />
          </Row>
        </Fact>
        <Fact name={words.page}>
          <a href={lead.page}>{lead.page}</a>
        </Fact>
        <CameFrom leadId={lead.id} />
      </Facts>
    </Stack>
  );
}

/** How far it has come, and what is next. */
function Stage({ lead }: { lead: LeadRow }) {
  const { move, isChanging } = useLeadActions();
  return (
    <Row wrap align="flex-end" gap={16}>
      <Field label={words.stage}>
        <Select
          className="v-lead-stage"
          options={stages}
          value={lead.state}
          disabled={isChanging}
          onChange={event => {
            const state = leadStates.find(one => one === event.target.value);
            if (state !== undefined) move([lead], state);
          }}
        />
      </Field>
      {lead.state !== 'spam' && <LeadNext lead={lead} />}
    </Row>
  );
}

function Actions({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
  const { remove } = useLeadActions();
  const { data: thread } = useQuery(answerQuery(readLeadThread, { params: { id: lead.id } }));
  const inviting = useAct(inviteLead, {
    renews: [readLeadThread],
    onSuccess: () => showToast({ text: words.invited(lead.email) }),
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
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
      {lead.state !== 'spam' && thread?.subscriber === null && (
        <Button icon="mail" loading={inviting.isPending} onClick={() => inviting.mutate({ params: { id: lead.id } })}>
          {words.invitation}
        </Button>
      )}
      {lead.state !== 'spam' && (
        <ButtonLink
          icon="calendar"
          to="/manage/bookings?do=add"
          state={{ person: { name: lead.name, email: lead.email } }}
        >
          {words.booking}
        </ButtonLink>
      )}
    </>
  );
}

function CameFrom({ leadId }: { leadId: string }) {
  const from = cameFromText(useQuery(cameFromQuery('leads', leadId)).data);
  return from === undefined ? null : <Fact name={sourceTexts.cameFrom}>{from}</Fact>;
}
