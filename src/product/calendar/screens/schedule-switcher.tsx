import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { SchedulesAnswer } from '../contract.ts';
import { deleteSchedule, putDefaultSchedule, putSchedule } from '../schedule.client.ts';
import { freeScheduleName, mostSchedules, type Schedule } from '../schedule.ts';
import { keepSchedules } from './schedule.query.ts';
import { ScheduleNameDialog } from './schedule-name-dialog.tsx';

type Props = {
  schedules: readonly Schedule[];
  chosen: Schedule;
  /** Ids of schedules with changes that were not saved. */
  unsaved: ReadonlySet<string>;
  onChoose: (id: string) => void;
};

type Naming = { title: string; schedule: Schedule; isNew: boolean };

/** Which schedule is looked at, and what can be done with it as a whole. */
export function ScheduleSwitcher({ schedules, chosen, unsaved, onChoose }: Props) {
  const client = useQueryClient();
  const [naming, setNaming] = useState<Naming>();
  const [dropping, setDropping] = useState(false);
  const changing = useMutation({
    mutationFn: (change: () => Promise<SchedulesAnswer>) => change(),
    onSuccess: answer => keepSchedules(client, answer),
  });
  const isFull = schedules.length >= mostSchedules;
  const why = isFull ? `You already have ${mostSchedules}` : undefined;
  const copy = (windows: Schedule['windows'], wished: string): Schedule => ({
    id: crypto.randomUUID(),
    name: freeScheduleName(
      wished,
      schedules.map(({ name }) => name),
    ),
    windows,
    isDefault: false,
  });

  return (
    <div className="v-schedules">
      <Field
        label="Schedule"
        hint={chosen.isDefault ? 'Services use this schedule unless you choose another.' : undefined}
      >
        <Select
          value={chosen.id}
          options={schedules.map(({ id, name, isDefault }) => ({
            value: id,
            label: `${name}${isDefault ? ' (default)' : ''}${unsaved.has(id) ? ', not saved' : ''}`,
          }))}
          onChange={event => onChoose(event.target.value)}
        />
      </Field>
      <div className="v-schedules-actions">
        <Button
          icon="plus"
          locked={why}
          onClick={() => setNaming({ title: 'New schedule', schedule: copy([], 'Evenings'), isNew: true })}
        >
          New
        </Button>
        <Menu
          label={`Actions for ${chosen.name}`}
          items={[
            {
              label: 'Rename',
              icon: 'edit',
              onSelect: () => setNaming({ title: 'Rename', schedule: chosen, isNew: false }),
            },
            {
              label: 'Duplicate',
              icon: 'copy',
              disabled: isFull,
              note: why,
              onSelect: () =>
                setNaming({ title: 'Duplicate', schedule: copy(chosen.windows, `${chosen.name} copy`), isNew: true }),
            },
            {
              label: 'Make default',
              icon: 'check',
              disabled: chosen.isDefault,
              note: chosen.isDefault ? 'Current default' : undefined,
              onSelect: () =>
                changing.mutate(() => putDefaultSchedule(chosen.id), {
                  onSuccess: () => showToast({ text: `${chosen.name} is now the default` }),
                  onError: error => showToast({ tone: 'problem', text: error.message }),
                }),
            },
            'line',
            {
              label: 'Delete',
              icon: 'trash',
              danger: true,
              disabled: chosen.isDefault,
              note: chosen.isDefault ? 'Default schedule' : undefined,
              onSelect: () => setDropping(true),
            },
          ]}
        />
      </div>
      {naming !== undefined && (
        <ScheduleNameDialog
          title={naming.title}
          name={naming.schedule.name}
          sentence={naming.isNew ? 'Set its hours next. Then choose it in a service.' : undefined}
          saving={changing.isPending}
          problem={changing.error?.message}
          onClose={() => {
            changing.reset();
            setNaming(undefined);
          }}
          onSave={name =>
            changing.mutate(() => putSchedule({ ...naming.schedule, name }, naming.schedule.windows), {
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
        title={`Delete ${chosen.name}?`}
        foot={
          <>
            <Button kind="quiet" onClick={() => setDropping(false)}>
              Cancel
            </Button>
            <Button
              kind="danger"
              loading={changing.isPending}
              onClick={() =>
                changing.mutate(() => deleteSchedule(chosen.id), {
                  onSuccess: () => {
                    setDropping(false);
                    showToast({ text: `${chosen.name} deleted` });
                  },
                })
              }
            >
              Delete
            </Button>
          </>
        }
      >
        <p>Its hours and date overrides are deleted. Existing bookings stay.</p>
        {changing.error !== null && <Banner tone="danger">{changing.error.message}</Banner>}
      </Dialog>
    </div>
  );
}
