import './people.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { listPersonTags } from '../../customers/tags-contract.ts';
import { findPerson } from '../contract.ts';
import { type PersonListRow, personKinds, personList, spentText } from '../person-list.ts';
import { texts as listTexts } from '../texts.ts';
import { PersonSheet } from './person-sheet.tsx';
import { TagPeople } from './tag-people.tsx';
import { texts } from './texts.ts';

const kinds = [
  { value: '', label: texts.allKinds },
  ...personKinds.map(value => ({ value, label: texts.kindNames[value] })),
];

const cells = (zone: string): Cells<keyof typeof personList.columns, PersonListRow> => ({
  name: ({ name, email }) => <Cut>{name === '' ? email : name}</Cut>,
  email: ({ email }) => <Cut>{email}</Cut>,
  kinds: row => <Cut>{row.kinds.map(kind => listTexts.kinds[kind]).join(', ')}</Cut>,
  tags: ({ tags }) => (
    <span className="v-person-tags">
      {tags.map(tag => (
        <Chip key={tag} plain>
          {tag}
        </Chip>
      ))}
    </span>
  ),
  sessions: ({ sessions }) => sessions,
  spent: row => spentText(row),
  seen: ({ lastSeenAt }) => <ShortTime at={lastSeenAt} zone={zone} />,
});

/** At /manage/customers/:personId?: everybody, last seen first; one opens beside the list. */
export function PeopleScreen() {
  const personId = usePersonId();
  const at = useListAddress(personList, cells(useSignedIn().creator.zone));
  const views = useSavedViews('people', at.list.path, at.search);
  const { data } = useQuery(answerQuery(listPersonTags));
  return (
    <ListPage at={at} title={texts.title} sentence={texts.sentence} what={texts.what} views={views}>
      <ListFilter
        at={at}
        search={{ label: texts.search, hint: texts.searchHint }}
        choice={{ name: 'kind', label: texts.kind, options: kinds }}
      >
        {data !== undefined && data.tags.length > 0 && (
          <Field label={texts.tag} labelHidden>
            <Select
              className="v-list-choice"
              options={[
                { value: '', label: texts.allTags },
                ...data.tags.map(({ tag, people }) => ({ value: tag, label: texts.tagOption(tag, people) })),
              ]}
              value={at.filter.tag ?? ''}
              onChange={event => at.change({ tag: event.target.value })}
            />
          </Field>
        )}
      </ListFilter>
      <ListTable
        at={at}
        label={texts.list}
        selected={texts.selected}
        announcement={({ counts }, rows) => texts.count(counts?.[at.filter.kind ?? 'all'] ?? rows.length)}
        found={({ counts }, rows) => counts?.[at.filter.kind ?? 'all'] ?? rows.length}
        empty={() => <EmptyList at={at} words={texts.empty} />}
        rowName={({ name, email }) => (name === '' ? email : name)}
        rowTo={({ id }) => at.detailOf(id)}
        rowActions={({ email }) => [{ label: texts.sendEmail, icon: 'mail', href: `mailto:${email}` }]}
        bulk={({ chosen, chooseNone }) => <TagPeople ids={chosen.map(({ id }) => id)} onDone={chooseNone} />}
        current={personId}
        cardsBelow={720}
        foot={({ counts }) =>
          counts !== null && (
            <Counts counts={(['all', ...personKinds] as const).map(kind => [counts[kind], texts.counts[kind]])} />
          )
        }
      />
      <PersonSheet personId={personId} onClose={at.closeDetail} />
    </ListPage>
  );
}

/** The id in the address; `by-email` is looked up, and its address replaced by that of the person. */
function usePersonId(): string | undefined {
  const { personId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isByEmail = personId === 'by-email';
  const { data, isError } = useQuery({
    ...answerQuery(findPerson, { query: { email: params.get('email') ?? '' } }),
    enabled: isByEmail,
    retry: false,
  });
  const id = data?.id;
  useEffect(() => {
    if (isByEmail && id !== undefined) void navigate(`${personList.path}/${id}`, { replace: true });
  }, [isByEmail, id, navigate]);
  if (!isByEmail) return personId;
  // An unknown address is shown as a person who is not found.
  return isError ? '' : undefined;
}
