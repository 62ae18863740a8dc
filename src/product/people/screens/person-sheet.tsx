import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { type AnswerOf, addressOf } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ChipsInput } from '../../../ui/fields/chips-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { NewNote } from '../../../ui/fields/new-note.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { changePersonTags, listPersonTags } from '../../customers/tags-contract.ts';
import { exportPerson, readPerson, readPersonTimeline, savePersonNote, separatePerson } from '../contract.ts';
import { personList } from '../person-list.ts';
import { texts as listTexts } from '../texts.ts';
import { ErasePerson } from './erase-person.tsx';
import { MergePerson } from './merge-person.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { texts } from './texts.ts';

type Shown = AnswerOf<typeof readPerson>;
const words = texts.person;

/** One person beside the list: who they are, their totals, and everything that happened. */
export function PersonSheet({ personId, onClose }: { personId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(readPerson, { params: { id: personId ?? '' } }),
    enabled: personId !== undefined,
    retry: false,
  });
  const shown = personId === undefined ? undefined : query.data;
  return (
    <Sheet
      open={personId !== undefined}
      onClose={onClose}
      wide
      title={shown === undefined ? words.one : nameOf(shown)}
      sentence={shown?.kinds.map(kind => listTexts.kinds[kind]).join(', ')}
      foot={shown === undefined ? undefined : <Actions person={shown} onErased={onClose} />}
    >
      {shown === undefined ? (
        <Awaited what={words.loading} lines={8} none={words.missing} query={query} />
      ) : (
        <Stack gap={24}>
          <Details person={shown} />
          <PersonNote personId={shown.id} />
          <PersonTimeline personId={shown.id} />
        </Stack>
      )}
    </Sheet>
  );
}

const nameOf = ({ name, email }: Pick<Shown, 'name' | 'email'>): string => (name === '' ? email : name);

function Details({ person }: { person: Shown }) {
  const { zone } = useSignedIn().creator;
  const moment = (at: string) => formatTime(new Date(at), zone);
  const visit = (one: Shown['nextVisit']) =>
    one === null ? words.noVisit : <Link to={`/manage/bookings/${one.id}`}>{moment(one.at)}</Link>;
  return (
    <Stack gap={16}>
      <Facts>
        <Fact name={words.email}>
          <Row gap={4}>
            <a href={`mailto:${person.email}`}>{person.email}</a>
            <CopyButton iconOnly size="small" label={words.copyEmail} text={person.email} />
          </Row>
        </Fact>
        {person.phone !== '' && (
          <Fact name={words.phone}>
            <a href={`tel:${person.phone}`}>{person.phone}</a>
          </Fact>
        )}
        <Fact name={words.sessions}>
          {person.noShows === 0 ? person.sessions : `${person.sessions}, ${words.noShows(person.noShows)}`}
        </Fact>
        <Fact name={words.nextVisit}>{visit(person.nextVisit)}</Fact>
        <Fact name={words.lastVisit}>{visit(person.lastVisit)}</Fact>
        <Fact name={words.paid}>
          {person.money.length === 0 ? words.nothingPaid : person.money.map(moneyText).join('; ')}
        </Fact>
        <Fact name={words.firstSeen}>{moment(person.firstSeenAt)}</Fact>
        {person.merged.length > 0 && (
          <Fact name={words.merged}>
            <Stack gap={4}>
              {person.merged.map(address => (
                <Merged key={address.id} personId={person.id} address={address} />
              ))}
            </Stack>
          </Fact>
        )}
      </Facts>
      <Tags person={person} />
    </Stack>
  );
}

function moneyText({ currency, paid, returned, owed }: Shown['money'][number]): string {
  const sum = (amount: number) => formatMoney({ amount, currency });
  return [sum(paid), returned > 0 && words.returned(sum(returned)), owed > 0 && words.owed(sum(owed))]
    .filter(part => part !== false)
    .join(', ');
}

function Merged({ personId, address }: { personId: string; address: { id: string; email: string } }) {
  const separating = useAct(separatePerson, {
    renews: [personList.page, readPerson, readPersonTimeline],
    onSuccess: () => showToast({ text: words.separated(address.email) }),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <Row gap={8}>
      <span className="v-cut">{address.email}</span>
      <Button
        size="small"
        kind="quiet"
        loading={separating.isPending}
        onClick={() => separating.mutate({ params: { id: personId, addressId: address.id } })}
      >
        {words.separate}
      </Button>
    </Row>
  );
}

function Tags({ person }: { person: Shown }) {
  const { data } = useQuery(answerQuery(listPersonTags));
  const changing = useAct(changePersonTags, {
    renews: [personList.page, listPersonTags, readPerson],
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  const change = (tags: readonly string[]) => {
    for (const tag of tags.filter(one => !person.tags.includes(one)))
      changing.mutate({ body: { ids: [person.id], tag, to: 'add' } });
    for (const tag of person.tags.filter(one => !tags.includes(one)))
      changing.mutate({ body: { ids: [person.id], tag, to: 'remove' } });
  };
  return (
    <Field label={words.tags}>
      <ChipsInput
        value={person.tags}
        onChange={change}
        suggestions={data?.tags.map(({ tag }) => tag)}
        limits={{ max: 50, length: 40 }}
      />
    </Field>
  );
}

/** The screen that starts a programme, with the client filled in. */
const startPath = ({ name, email }: Pick<Shown, 'name' | 'email'>): string =>
  `/manage/programmes/new?${new URLSearchParams({ name, email })}`;

function Actions({ person, onErased }: { person: Shown; onErased: () => void }) {
  const [open, setOpen] = useState<'merge' | 'erase'>();
  const file = (name: 'person.json' | 'person.csv') =>
    addressOf(exportPerson, { params: { id: person.id, file: name } });
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        label={words.more}
        trigger={properties => (
          <Button iconAfter="chevron-down" {...properties}>
            {words.more}
          </Button>
        )}
        items={[
          { label: words.startProgramme, icon: 'flag', to: startPath(person) },
          { label: words.merge, onSelect: () => setOpen('merge') },
          { label: words.exportJson, icon: 'download', href: file('person.json') },
          { label: words.exportCsv, icon: 'download', href: file('person.csv') },
          'line',
          { label: words.erase, icon: 'trash', danger: true, onSelect: () => setOpen('erase') },
        ]}
      />
      <ButtonLink kind="primary" icon="mail" href={`mailto:${person.email}`}>
        {words.write}
      </ButtonLink>
      <MergePerson person={person} open={open === 'merge'} onClose={close} />
      <ErasePerson person={person} open={open === 'erase'} onClose={close} onErased={onErased} />
    </>
  );
}

/** Writes a private note about a person, which then stands in their timeline. */
function PersonNote({ personId }: { personId: string }) {
  const writing = useAct(savePersonNote, { renews: [readPersonTimeline] });
  return (
    <NewNote
      words={texts.notes}
      limit={2000}
      writing={writing}
      onSend={(noteId, note, onSuccess) =>
        writing.mutate({ params: { id: personId, noteId }, body: { note } }, { onSuccess })
      }
    />
  );
}
