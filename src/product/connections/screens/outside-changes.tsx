import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { type Calendars, listCalendars, returnCalendarEntry } from '../contract.ts';
import { texts } from './texts.ts';

type Change = Calendars['changes'][number];

/** Events that were deleted or moved in the outside calendar, each with a button to restore it. */
export function OutsideChanges({ changes, zone }: { changes: readonly Change[]; zone: string }) {
  if (changes.length === 0) return null;
  return (
    <Stack gap={8}>
      {changes.map(change => (
        <OutsideChange key={change.id} change={change} zone={zone} />
      ))}
    </Stack>
  );
}

function OutsideChange({ change, zone }: { change: Change; zone: string }) {
  const returning = useAct(returnCalendarEntry, {
    replaces: listCalendars,
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <Banner
      tone="warning"
      title={texts.outsideChanges.title(change.title, change.movedTo)}
      actions={
        <Button
          size="small"
          loading={returning.isPending}
          onClick={() => returning.mutate({ params: { id: change.id } })}
        >
          {texts.outsideChanges.restoreIt}
        </Button>
      }
    >
      {texts.outsideChanges.hint(formatTime(new Date(change.startsAt), zone))}
    </Banner>
  );
}
