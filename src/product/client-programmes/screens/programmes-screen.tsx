import './programmes.css';
import { useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts as listTexts } from '../list-texts.ts';
import { type ProgrammeState, programmeStates, withUnit } from '../programme.ts';
import { type ProgrammeRow, programmeList } from '../programme-list.ts';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { StartSheet } from './start-sheet.tsx';
import { texts } from './texts.ts';

const words = texts.programmes;
const none = '–';
const clientOf = ({ clientName, email }: Pick<ProgrammeRow, 'clientName' | 'email'>): string => clientName || email;
const tones = { running: 'success', paused: 'warning', ended: 'neutral' } as const satisfies Record<
  ProgrammeState,
  string
>;

const cellsIn = (zone: string): Cells<keyof typeof programmeList.columns, ProgrammeRow> => ({
  client: row => (
    <Row gap={8}>
      <Cut>{clientOf(row)}</Cut>
      {row.isNew && (
        <Chip tone="info" plain>
          {words.isNew}
        </Chip>
      )}
    </Row>
  ),
  programme: ({ name }) => <Cut>{name}</Cut>,
  day: ({ day, days }) => (day === 0 ? none : listTexts.list.dayOf(day, days)),
  done: ({ done, total }) => listTexts.list.doneOf(done, total),
  number: ({ latestNumber, unit }) => (latestNumber === null ? none : withUnit(latestNumber, unit)),
  active: ({ activeAt }) => (activeAt === null ? none : <ShortTime at={activeAt} zone={zone} />),
  state: ({ state }) => <Chip tone={tones[state]}>{listTexts.states[state]}</Chip>,
});

const options = [
  { value: '', label: words.allStates },
  ...programmeStates.map(value => ({ value, label: listTexts.states[value] })),
];

/** At /manage/programmes/:programmeId?: the programmes of clients; one opens beside the list, `new` starts one. */
export function ProgrammesScreen() {
  const navigate = useNavigate();
  const { programmeId } = useParams();
  const at = useListAddress(programmeList, cellsIn(useSignedIn().creator.zone));
  const views = useSavedViews('programmes', at.list.path, at.search);
  const start = () => void navigate(at.detailOf('new'));
  return (
    <ListPage
      at={at}
      title={words.title}
      sentence={words.sentence}
      what={words.what}
      views={views}
      actions={
        <>
          <ButtonLink to="/manage/programme-templates">{words.templates}</ButtonLink>
          <Button kind="primary" icon="plus" className="v-needs-rows" onClick={start}>
            {words.start}
          </Button>
        </>
      }
    >
      <ListFilter
        at={at}
        search={{ label: words.search, hint: words.searchHint }}
        choice={{ name: 'state', label: words.state, options }}
      />
      <ListTable
        at={at}
        label={words.list}
        selected={words.selected}
        announcement={({ counts }) => words.count(foundIn(counts, at.filter.state))}
        found={({ counts }) => foundIn(counts, at.filter.state)}
        empty={() => (
          <EmptyList
            at={at}
            words={words.empty}
            actions={
              <>
                <ButtonLink to="/manage/programme-templates/new">{texts.start.newTemplate}</ButtonLink>
                <Button kind="primary" onClick={start}>
                  {words.start}
                </Button>
              </>
            }
          />
        )}
        rowName={row => words.rowName(clientOf(row), row.name)}
        rowTo={({ id }) => at.detailOf(id)}
        current={programmeId}
        cardsBelow={640}
        foot={({ counts }) => (
          <Counts
            counts={[
              ...programmeStates.map(state => [counts[state], listTexts.states[state]] as const),
              [counts.unseen, words.unseen],
            ]}
          />
        )}
      />
      {programmeId === 'new' ? (
        <StartSheet onClose={() => void navigate(at.list.path)} />
      ) : (
        <ProgrammeSheet key={programmeId} programmeId={programmeId} onClose={at.closeDetail} />
      )}
    </ListPage>
  );
}

const foundIn = (counts: Record<ProgrammeState, number>, state: ProgrammeState | undefined): number =>
  state === undefined ? counts.running + counts.paused + counts.ended : counts[state];
