import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, formatDate } from '../../calendar/format-day.ts';
import { formatTime } from '../../calendar/format-time.ts';
import {
  deleteProgramme,
  exportProgramme,
  moveProgramme,
  type ProgrammeDetail,
  readProgramme,
  seeProgramme,
} from '../contract.ts';
import { texts as listTexts } from '../list-texts.ts';
import { programmeList } from '../programme-list.ts';
import { ProgrammeNotes } from './programme-notes.tsx';
import { ProgrammeNumbers } from './programme-numbers.tsx';
import { ProgrammeTasks } from './programme-tasks.tsx';
import { texts } from './texts.ts';

const words = texts.sheet;
type Programme = ProgrammeDetail['programme'];

/** One programme beside the list: its tasks, numbers and notes. */
export function ProgrammeSheet({ programmeId, onClose }: { programmeId: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...answerQuery(readProgramme, { params: { id: programmeId ?? '' } }),
    enabled: programmeId !== undefined,
    retry: false,
  });
  const found = programmeId === undefined ? undefined : query.data;
  useSeen(found?.programme);
  return (
    <Sheet
      open={programmeId !== undefined}
      onClose={onClose}
      wide
      title={found === undefined ? words.one : found.programme.name}
      sentence={found && (found.programme.clientName || found.programme.email)}
      foot={found === undefined ? undefined : <Actions programme={found.programme} onDeleted={onClose} />}
    >
      {found === undefined ? (
        <Awaited what={words.what} lines={8} none={words.none} query={query} />
      ) : (
        <Stack gap={24}>
          <Notices programme={found.programme} />
          <ProgrammeFacts programme={found.programme} />
          <ProgrammeNumbers {...found} />
          <ProgrammeTasks {...found} />
          <ProgrammeNotes {...found} />
        </Stack>
      )}
    </Sheet>
  );
}

/** Notes that the creator has seen what is shown. */
function useSeen(programme: Programme | undefined): void {
  const { mutate } = useAct(seeProgramme, { renews: [programmeList.page] });
  const until = programme?.isNew === true ? programme.activeAt : null;
  const see = useEffectEvent((at: string) => mutate({ params: { id: programme?.id ?? '' }, body: { until: at } }));
  useEffect(() => {
    if (until !== null) see(until);
  }, [until]);
}

function Notices({ programme: { state, pausedOn, wantsMails } }: { programme: Programme }) {
  const today = dateIn(useSignedIn().creator.zone, new Date());
  return (
    <>
      {state === 'paused' && pausedOn !== null && (
        <Banner tone="info">{words.pausedOn(formatDate(pausedOn, today))}</Banner>
      )}
      {state !== 'ended' && !wantsMails && <Banner tone="info">{words.stopped}</Banner>}
    </>
  );
}

function ProgrammeFacts({ programme }: { programme: Programme }) {
  const { zone } = useSignedIn().creator;
  const today = dateIn(zone, new Date());
  const { email, day, days, done, total, startDate, isByBooking, mailedOn, endedAt } = programme;
  const started = formatDate(startDate, today);
  return (
    <Facts>
      <Fact name={words.client}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={words.day}>{day === 0 ? words.before : listTexts.list.dayOf(day, days)}</Fact>
      <Fact name={words.progress}>{listTexts.list.doneOf(done, total)}</Fact>
      <Fact name={words.started}>{isByBooking ? `${started}, ${words.byBooking}` : started}</Fact>
      <Fact name={words.mailed}>{mailedOn === null ? words.neverMailed : formatDate(mailedOn, today)}</Fact>
      {endedAt !== null && <Fact name={words.ended}>{formatTime(new Date(endedAt), zone)}</Fact>}
    </Facts>
  );
}

function Actions({ programme, onDeleted }: { programme: Programme; onDeleted: () => void }) {
  const { id, state, email } = programme;
  const [asked, setAsked] = useState<'end' | 'delete'>();
  const close = () => setAsked(undefined);
  const failed = (problem: Error) => showToast({ tone: 'problem', text: problem.message });
  const moving = useAct(moveProgramme, {
    renews: [programmeList.page, readProgramme],
    onSuccess: now => {
      close();
      const done = { paused: words.paused, running: words.resumed, ended: words.ending.done };
      showToast({ text: done[now.programme.state] });
    },
    onError: failed,
  });
  const deleting = useAct(deleteProgramme, {
    renews: [programmeList.page],
    onSuccess: () => {
      close();
      showToast({ text: words.deleting.done });
      onDeleted();
    },
    onError: failed,
  });
  const move = (to: Programme['state']) => moving.mutate({ params: { id }, body: { state: to } });
  const file = (name: 'programme.html' | 'numbers.csv') => addressOf(exportProgramme, { params: { id, file: name } });
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
          { label: words.document, icon: 'download', file: file('programme.html') },
          { label: words.numbers, icon: 'download', file: file('numbers.csv') },
          { label: words.person, icon: 'user', to: `/manage/people?${new URLSearchParams({ q: email })}` },
          'line',
          ...(state === 'ended' ? [] : [{ label: words.end, onSelect: () => setAsked('end') }]),
          { label: words.delete, icon: 'trash', danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      {state === 'running' && (
        <Button loading={moving.isPending} onClick={() => move('paused')}>
          {words.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button kind="primary" loading={moving.isPending} onClick={() => move('running')}>
          {words.resume}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'end'}
        onClose={close}
        title={words.ending.title}
        cancel={words.ending.cancel}
        confirm={words.ending.confirm}
        loading={moving.isPending}
        onConfirm={() => move('ended')}
      >
        <p>{words.ending.text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={words.deleting.title}
        cancel={words.deleting.cancel}
        confirm={words.deleting.confirm}
        loading={deleting.isPending}
        onConfirm={() => deleting.mutate({ params: { id } })}
      >
        <p>{words.deleting.text}</p>
      </ConfirmDialog>
    </>
  );
}
