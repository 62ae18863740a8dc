import './audience.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, shortDay } from '../../calendar/format-day.ts';
import { listPersonTags } from '../../customers/tags-contract.ts';
import { isDue, type LeadState, leadDues, leadStates } from '../lead.ts';
import { type LeadRow, leadList } from '../lead-list.ts';
import { LeadSheet } from './lead-sheet.tsx';
import { NoLeads } from './nobody-yet.tsx';
import { texts } from './texts.ts';
import { leadMoves, useLeadActions } from './use-lead-actions.ts';

const words = texts.messages;
const tones: Record<LeadState, 'info' | 'warning' | 'success' | 'neutral'> = {
  new: 'info',
  contacted: 'warning',
  booked: 'success',
  lost: 'neutral',
  spam: 'neutral',
};
const options = [
  { value: '', label: words.allButSpam },
  ...leadStates.map(value => ({ value, label: words.state[value] })),
];

const cells = (zone: string): Cells<keyof typeof leadList.columns, LeadRow> => ({
  name: ({ name, isUnread }) =>
    isUnread ? (
      <Row gap={8}>
        <Cut>{name}</Cut>
        <Chip tone="info">{words.unread}</Chip>
      </Row>
    ) : (
      <Cut>{name}</Cut>
    ),
  email: ({ email }) => <Cut>{email}</Cut>,
  message: ({ message }) => <Cut>{message}</Cut>,
  source: ({ source }) => (source === '' ? <span className="v-faint">{words.contactForm}</span> : <Cut>{source}</Cut>),
  next: ({ nextOn, nextWords }) => nextOn !== null && <NextCell nextOn={nextOn} nextWords={nextWords} zone={zone} />,
  date: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
  state: ({ state }) => <Chip tone={tones[state]}>{words.state[state]}</Chip>,
});

/** At /manage/leads/:leadId?: messages, newest first; one opens beside the list. */
export function LeadsScreen() {
  const { leadId } = useParams();
  const at = useListAddress(leadList, cells(useSignedIn().creator.zone));
  const views = useSavedViews('leads', at.list.path, at.search);
  const { move, remove } = useLeadActions();
  return (
    <ListPage at={at} title={words.title} sentence={words.sentence} what={texts.messagesWhat} views={views}>
      <ListFilter
        at={at}
        search={{ label: words.search, hint: words.searchHint }}
        choice={{ name: 'state', label: words.status, options }}
      >
        <SourceFilter at={at} />
        <DueFilter at={at} />
        <TagFilter at={at} />
      </ListFilter>
      <ListTable
        at={at}
        label={words.list}
        selected={words.selected}
        announcement={({ counts }) => words.newCount(counts.new)}
        found={({ counts }) =>
          leadStates
            .filter(state => (at.filter.state === undefined ? state !== 'spam' : state === at.filter.state))
            .reduce((all, state) => all + counts[state], 0)
        }
        empty={first => <NoLeads at={at} isAsked={first?.isAsked ?? true} />}
        rowName={lead => words.rowName(lead.name)}
        rowTo={lead => at.detailOf(lead.id)}
        rowActions={lead => [
          ...leadMoves([lead]).map(({ label, state }) => ({ label, onSelect: () => move([lead], state) })),
          'line' as const,
          { label: texts.delete, icon: 'trash' as const, danger: true, onSelect: () => remove([lead]) },
        ]}
        bulk={choice => <BulkActions {...choice} />}
        current={leadId}
        cardsBelow={720}
        foot={({ counts }) => <Counts counts={leadStates.map(state => [counts[state], words.state[state]])} />}
      />
      <LeadSheet leadId={leadId} onClose={at.closeDetail} />
    </ListPage>
  );
}

type At = { at: { params: URLSearchParams; change: (to: Record<string, string>) => void } };

function SourceFilter({ at: { params, change } }: At) {
  const { data } = useQuery(answerQuery(leadList.page, { query: { limit: 1 } }));
  const sources = (data?.sources ?? []).map(({ itemId, name }) => ({
    value: itemId ?? 'none',
    label: itemId === null ? words.contactForm : name,
  }));
  return (
    <Field label={words.source} labelHidden>
      <Select
        className="v-list-choice"
        options={[{ value: '', label: words.anySource }, ...sources]}
        value={params.get('item') ?? ''}
        onChange={event => change({ item: event.target.value })}
      />
    </Field>
  );
}

function DueFilter({ at: { params, change } }: At) {
  return (
    <Field label={words.next} labelHidden>
      <Select
        className="v-list-choice"
        options={[{ value: '', label: words.anyNext }, ...leadDues.map(value => ({ value, label: words.dues[value] }))]}
        value={params.get('due') ?? ''}
        onChange={event => change({ due: event.target.value })}
      />
    </Field>
  );
}

/** Shown once people have tags. */
function TagFilter({ at: { params, change } }: At) {
  const tags = useQuery(answerQuery(listPersonTags)).data?.tags ?? [];
  if (tags.length === 0) return null;
  return (
    <Field label={texts.tags.filter} labelHidden>
      <Select
        className="v-list-choice"
        options={[{ value: '', label: texts.tags.all }, ...tags.map(({ tag }) => ({ value: tag, label: tag }))]}
        value={params.get('tag') ?? ''}
        onChange={event => change({ tag: event.target.value })}
      />
    </Field>
  );
}

function NextCell({ nextOn, nextWords, zone }: { nextOn: string; nextWords: string; zone: string }) {
  const today = dateIn(zone, new Date());
  const day = shortDay(nextOn, today);
  const whole = nextWords === '' ? day : words.planned(day, nextWords);
  return isDue(nextOn, today) ? <Chip tone="warning">{whole}</Chip> : <Cut>{whole}</Cut>;
}

function BulkActions({ chosen, chooseNone }: Choice<LeadRow>) {
  const { move, remove, isChanging } = useLeadActions();
  return (
    <>
      <Menu
        label={words.selectedStatus}
        trigger={properties => (
          <Button size="small" icon="check" iconAfter="chevron-down" loading={isChanging} {...properties}>
            {words.mark}
          </Button>
        )}
        items={leadMoves(chosen).map(({ label, state }) => ({
          label,
          onSelect: () => move(chosen, state, chooseNone),
        }))}
      />
      <Button size="small" kind="danger-quiet" icon="trash" onClick={() => remove(chosen, chooseNone)}>
        {texts.delete}
      </Button>
    </>
  );
}
