import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { SaveState } from '../../../ui/display/save-state.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { FormActions } from '../../../ui/fields/form-layout.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { addWindow, copyDay, type DraftWindow, weekdayNames, weekProblems, windowsOf } from '../week-draft.ts';
import { describeSchedule, type WeeklyWindow } from '../weekly-schedule.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DayHours, dayIsFull } from './day-hours.tsx';
import { texts } from './texts.ts';

const newId = (): string => crypto.randomUUID();

type Props = {
  draft: readonly DraftWindow[];
  /** Whether it differs from what is stored. */
  changed: boolean;
  sells: boolean;
  saving: 'idle' | 'saving' | 'saved';
  problem: string | undefined;
  /** What is stored now, when it was changed after this draft was begun. */
  elsewhere: readonly WeeklyWindow[] | undefined;
  /** Keeps the draft, on top of what is stored now. */
  onKeep: () => void;
  onChange: (draft: readonly DraftWindow[]) => void;
  onTakeBack: () => void;
  onSave: () => void;
};

/** Seven days with their windows. */
export function WeekForm(props: Props) {
  const { draft, changed, sells, saving, problem, elsewhere, onKeep, onChange, onTakeBack, onSave } = props;
  const problems = weekProblems(draft);
  const withWindow = (weekday: number) => addWindow(draft, weekday, newId()) ?? draft;
  const words = describeSchedule(windowsOf(draft));

  function change(next: readonly DraftWindow[], announced: string): void {
    announce(announced);
    onChange(next);
  }

  return (
    <Stack gap={16}>
      {sells && draft.length === 0 && (
        <Banner tone="warning" title={texts.nothingBookable}>
          {texts.weekForm.noOpenDays}
        </Banner>
      )}
      <ul className="v-week">
        {weekdayNames.map((name, index) => {
          const weekday = index + 1;
          const ofDay = draft.filter(window => window.weekday === weekday);
          return (
            <DayHours
              key={name}
              name={name}
              windows={ofDay}
              problems={problems}
              full={addWindow(draft, weekday, '') === undefined ? dayIsFull : undefined}
              onOpen={open =>
                change(
                  open ? withWindow(weekday) : draft.filter(window => window.weekday !== weekday),
                  open ? texts.weekForm.isOpen(name) : texts.weekForm.isClosed(name),
                )
              }
              onAdd={() => change(withWindow(weekday), texts.weekForm.hoursAddedOn(name))}
              onChange={window => onChange(draft.map(other => (other.id === window.id ? window : other)))}
              onRemove={id =>
                change(
                  draft.filter(other => other.id !== id),
                  texts.weekForm.hoursRemovedOn(name),
                )
              }
              onCopy={days => change(copyDay(draft, weekday, days, newId), `${name} copied`)}
            />
          );
        })}
      </ul>
      <p className="v-soft" role="status">
        {problems.size > 0 ? texts.weekForm.rangesOverlap : words}
      </p>
      {elsewhere !== undefined && (
        <ChangedElsewhere
          title={texts.weekForm.changedElsewhere}
          take={texts.takeThose}
          onTake={onTakeBack}
          onKeep={onKeep}
        >
          {texts.limitsAreNow(describeSchedule(elsewhere))}
        </ChangedElsewhere>
      )}
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <FormActions>
        <Button
          kind="primary"
          locked={
            problems.size > 0
              ? texts.weekForm.timeRangesOverlap
              : elsewhere !== undefined
                ? texts.versionFirst
                : changed
                  ? undefined
                  : texts.noChanges
          }
          loading={saving === 'saving'}
          onClick={onSave}
        >
          {texts.weekForm.saveHours}
        </Button>
        {changed && (
          <Button
            kind="quiet"
            onClick={() => {
              announce(texts.weekForm.changesDiscarded);
              onTakeBack();
            }}
          >
            {texts.weekForm.discardChanges}
          </Button>
        )}
        <SaveState status={saving === 'saving' ? 'saving' : changed ? 'unsaved' : saving} />
      </FormActions>
    </Stack>
  );
}
