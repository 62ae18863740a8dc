import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '../../../ui/display/banner.tsx';
import { getOverrides } from '../../calendar/date-overrides.client.ts';
import { type Hindrance, whyNeverBookable } from '../../calendar/impossible.ts';
import { getSchedules } from '../../calendar/schedule.client.ts';
import { hoursOf } from '../../calendar/schedule.ts';
import type { IndividualService } from '../../services/service.ts';
import { texts } from './texts.ts';

/** Why there is no bookable time at all, by the hours, length, notice and booking window in the form. */
export function useHindrance(control: Control<IndividualService>): Hindrance | undefined {
  const [durationMinutes, minimumNoticeMinutes, furthestDays, scheduleId, mostPerDay, mostPerWeek] = useWatch({
    control,
    name: ['durationMinutes', 'minimumNoticeMinutes', 'furthestDays', 'scheduleId', 'mostPerDay', 'mostPerWeek'],
  });
  const week = useQuery({ queryKey: ['schedule', 'all'], queryFn: getSchedules });
  const dates = useQuery({ queryKey: ['schedule', 'overrides'], queryFn: getOverrides });
  if (week.data === undefined || dates.data === undefined) return undefined;
  return whyNeverBookable(
    { durationMinutes, minimumNoticeMinutes, furthestDays, mostPerDay, mostPerWeek },
    hoursOf({ schedules: week.data.schedules, overrides: dates.data.overrides }, scheduleId),
    week.data.limits,
  );
}

type Props = { control: Control<IndividualService>; of: Hindrance['in'] };

/** Warns during typing, beside the setting that leaves no time. */
export function NeverBookable({ control, of }: Props) {
  const hindrance = useHindrance(control);
  if (hindrance?.in !== of) return null;
  return (
    <Banner tone="warning" title={texts.noOneBook}>
      {hindrance.words}
    </Banner>
  );
}
