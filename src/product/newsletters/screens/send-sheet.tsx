import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner, ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { DateInput, TimeInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import { addDays, wallOf } from '../../calendar/wall-time.ts';
import { type IssueChoices, type IssueDetail, type readNewsletter, sendIssue } from '../issue/contract.ts';
import { issueList } from '../issue/issue-list.ts';
import type { IssueCheck } from './issue-checks.ts';
import { texts } from './texts.ts';
import type { IssueDraft } from './use-issue-draft.ts';

const words = texts.send;

type Props = {
  draft: IssueDraft;
  id: string;
  choices: IssueChoices;
  checks: readonly IssueCheck[];
  newsletter: AnswerOf<typeof readNewsletter> | undefined;
  onSender: () => void;
  /** Shows a block that a check is about. */
  onBlock: (id: string) => void;
  onSent: (issue: IssueDetail) => void;
  onClose: () => void;
};

/** What to look at before sending, who gets the issue, and when. */
export function SendSheet({ draft, id, choices, checks, newsletter, onSender, onBlock, onSent, onClose }: Props) {
  const zone = newsletter?.zone ?? 'UTC';
  const today = wallOf(zone, Date.now()).date;
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState({ date: addDays(today, 1), time: '09:00', zone: 'creator' as 'creator' | 'reader' });
  const sending = useAct(sendIssue, { renews: [issueList.page], onSuccess: onSent });
  const { error } = sending;
  const segment = choices.segments.find(one => one.id === draft.segment);
  const { people } = segment ?? choices;
  const isReady = !checks.some(({ stops }) => stops);
  const problems = error instanceof ApiError ? error.fields : {};
  const leftToday = newsletter === undefined ? people : newsletter.leftToday;
  const locked = !isReady ? words.notReady : people === 0 ? words.nobody : undefined;
  const send = () =>
    sending.mutate({ params: { id }, body: { baseRevision: draft.revision(), at: isLater ? at : null } });
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      sentence={draft.content.subject}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" icon="send" loading={sending.isPending} locked={locked} onClick={send}>
            {isLater ? words.schedule(people) : words.toPeople(people)}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        {error !== null && <ProblemBanner>{problems.at ?? error.message}</ProblemBanner>}
        <Checks checks={checks} onSender={onSender} onBlock={onBlock} />
        <p>
          <strong>{words.audience}: </strong>
          {segment === undefined ? texts.write.everybody(people) : texts.write.segment(segment.name, people)}
        </p>
        <RadioCards
          legend={words.when}
          cardWidth={180}
          choices={[
            { value: 'now', label: words.now },
            { value: 'later', label: words.later },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={chosen => setLater(chosen === 'later')}
        />
        {isLater && (
          <>
            <FormPair>
              <Field label={words.date} required>
                <DateInput
                  value={at.date}
                  min={today}
                  max={addDays(today, 365)}
                  onChange={event => setAt({ ...at, date: event.target.value })}
                />
              </Field>
              <Field label={words.time} required>
                <TimeInput value={at.time} onChange={event => setAt({ ...at, time: event.target.value })} />
              </Field>
            </FormPair>
            <Field
              label={words.zone}
              hint={at.zone === 'reader' ? words.readersHint(words.mine(zoneCity(zone))) : undefined}
            >
              <Select
                value={at.zone}
                options={[
                  { value: 'creator', label: words.mine(zoneCity(zone)) },
                  { value: 'reader', label: words.readers },
                ]}
                onChange={event => setAt({ ...at, zone: event.target.value === 'reader' ? 'reader' : 'creator' })}
              />
            </Field>
          </>
        )}
        {people > leftToday && <Banner tone="info">{words.daily(leftToday)}</Banner>}
        {people === 0 && <Banner tone="warning">{words.nobody}</Banner>}
        {!isLater && <p className="v-soft">{words.final}</p>}
      </Stack>
    </Sheet>
  );
}

/** What is needed and what is advised, each with the way to it. */
function Checks({ checks, onSender, onBlock }: Pick<Props, 'checks' | 'onSender' | 'onBlock'>) {
  return (
    <section aria-label={texts.checks.title}>
      {checks.length === 0 ? (
        <Banner tone="success">{texts.checks.none}</Banner>
      ) : (
        <ul className="v-issue-checks">
          {checks.map(({ stops, text, block }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have the same sentence
            <li key={at} data-stops={stops || undefined}>
              <Icon name={stops ? 'error' : 'warning'} size={18} />
              <span>
                <VisuallyHidden>{`${stops ? texts.checks.stops : texts.checks.look}: `}</VisuallyHidden>
                {text}
              </span>
              {block !== undefined && (
                <Button size="small" kind="quiet" onClick={() => onBlock(block)}>
                  {texts.checks.show}
                </Button>
              )}
              {text === texts.checks.sender && (
                <Button size="small" kind="quiet" onClick={onSender}>
                  {texts.checks.state}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
