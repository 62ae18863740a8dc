import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeSchedule, chooseDefaultSchedule, removeSchedule, type SchedulesAnswer } from '../contract.ts';
import { freeScheduleName, mostSchedules, type Schedule } from '../schedule.ts';
import { keepSchedules } from './schedule.query.ts';
import { ScheduleNameDialog } from './schedule-name-dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  schedules: readonly Schedule[];
  chosen: Schedule;
  /** Ids of schedules with unsaved changes. */
  unsaved: ReadonlySet<string>;
  onChoose: (id: string) => void;
};

type Naming = { title: string; schedule: Schedule; isNew: boolean };

const nameAsked = ({ id, windows }: Schedule, name: string) => ({
  params: { id },
  body: { name, windows, was: windows },
});

/** Chooses a schedule, with actions on it as a whole. */
export function ScheduleSwitcher({ schedules, chosen, unsaved, onChoose }: Props) {
  const client = useQueryClient();
  const [naming, setNaming] = useState<Naming>();
  const [dropping, setDropping] = useState(false);
  const changing = useMutation({
    mutationFn: (change: () => Promise<SchedulesAnswer>) => change(),
    onSuccess: answer => keepSchedules(client, answer),
  });
  const isFull = schedules.length >= mostSchedules;
  const why = isFull ? texts.scheduleSwitcher.youAlreadyHave(mostSchedules) : undefined;
  const copy = (windows: Schedule['windows'], requested: string): Schedule => ({
    id: crypto.randomUUID(),
    name: freeScheduleName(
      requested,
      schedules.map(({ name }) => name),
    ),
    windows,
    isDefault: false,
  });

  return (
    <Row wrap gap={[8, 12]} align="stretch" className="v-schedules">
      <Field
        label={texts.scheduleSwitcher.schedule}
        hint={chosen.isDefault ? texts.scheduleSwitcher.scheduleHint : undefined}
      >
        <Select
          value={chosen.id}
          options={schedules.map(({ id, name, isDefault }) => ({
            value: id,
            label: `${name}${isDefault ? ' (default)' : ''}${unsaved.has(id) ? texts.scheduleSwitcher.notSaved : ''}`,
          }))}
          onChange={event => onChoose(event.target.value)}
        />
      </Field>
      <div className="v-schedules-actions">
        <Button
          icon="plus"
          locked={why}
          onClick={() =>
            setNaming({
              title: texts.scheduleSwitcher.newSchedule,
              schedule: copy([], texts.scheduleSwitcher.evenings),
              isNew: true,
            })
          }
        >
          {texts.scheduleSwitcher.new}
        </Button>
        <Menu
          label={texts.scheduleSwitcher.actionsFor(chosen.name)}
          items={[
            {
              label: texts.scheduleSwitcher.rename,
              icon: 'edit',
              onSelect: () => setNaming({ title: texts.scheduleSwitcher.rename, schedule: chosen, isNew: false }),
            },
            {
              label: texts.scheduleSwitcher.duplicate,
              icon: 'copy',
              disabled: isFull,
              note: why,
              onSelect: () =>
                setNaming({
                  title: texts.scheduleSwitcher.duplicate,
                  schedule: copy(chosen.windows, `${chosen.name} copy`),
                  isNew: true,
                }),
            },
            {
              label: texts.scheduleSwitcher.makeDefault,
              icon: 'check',
              disabled: chosen.isDefault,
              note: chosen.isDefault ? texts.currentDefault : undefined,
              onSelect: () =>
                changing.mutate(() => call(chooseDefaultSchedule, { body: { id: chosen.id } }), {
                  onSuccess: () => showToast({ text: texts.scheduleSwitcher.madeDefault(chosen.name) }),
                  onError: error => showToast({ tone: 'problem', text: error.message }),
                }),
            },
            'line',
            {
              label: texts.scheduleSwitcher.delete,
              icon: 'trash',
              danger: true,
              disabled: chosen.isDefault,
              note: chosen.isDefault ? texts.scheduleSwitcher.defaultScheduleStays : undefined,
              onSelect: () => setDropping(true),
            },
          ]}
        />
      </div>
      {naming !== undefined && (
        <ScheduleNameDialog
          title={naming.title}
          name={naming.schedule.name}
          sentence={naming.isNew ? texts.scheduleSwitcher.setHoursNext : undefined}
          saving={changing.isPending}
          problem={changing.error?.message}
          onClose={() => {
            changing.reset();
            setNaming(undefined);
          }}
          onSave={name =>
            changing.mutate(() => call(changeSchedule, nameAsked(naming.schedule, name)), {
              onSuccess: () => {
                onChoose(naming.schedule.id);
                setNaming(undefined);
              },
            })
          }
        />
      )}
      <Dialog
        open={dropping}
        onClose={() => {
          changing.reset();
          setDropping(false);
        }}
        title={texts.scheduleSwitcher.deleteTitle(chosen.name)}
        foot={
          <>
            <Button onClick={() => setDropping(false)}>{texts.cancel}</Button>
            <Button
              kind="danger"
              loading={changing.isPending}
              onClick={() =>
                changing.mutate(() => call(removeSchedule, { params: { id: chosen.id } }), {
                  onSuccess: () => {
                    setDropping(false);
                    showToast({ text: `${chosen.name} deleted` });
                  },
                })
              }
            >
              {texts.scheduleSwitcher.delete}
            </Button>
          </>
        }
      >
        <p>{texts.scheduleSwitcher.deleteText}</p>
        {changing.error !== null && <Banner tone="danger">{changing.error.message}</Banner>}
      </Dialog>
    </Row>
  );
}
