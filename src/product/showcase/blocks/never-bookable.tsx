import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '../../../ui/banner.tsx';
import { getOverrides } from '../../calendar/date-overrides.client.ts';
import { whyNeverBookable } from '../../calendar/impossible.ts';
import { getSchedules } from '../../calendar/schedule.client.ts';
import { hoursOf } from '../../calendar/schedule.ts';
import type { IndividualService } from '../../services/service.ts';

/** Warns while one types when hours, length, notice and furthest date leave no time at all. */
export function NeverBookable({ control }: { control: Control<IndividualService> }) {
  const [durationMinutes, minimumNoticeMinutes, furthestDays, scheduleId, mostPerDay, mostPerWeek] = useWatch({
    control,
    name: ['durationMinutes', 'minimumNoticeMinutes', 'furthestDays', 'scheduleId', 'mostPerDay', 'mostPerWeek'],
  });
  const week = useQuery({ queryKey: ['schedule', 'all'], queryFn: getSchedules });
  const dates = useQuery({ queryKey: ['schedule', 'overrides'], queryFn: getOverrides });
  if (week.data === undefined || dates.data === undefined) return null;
  const why = whyNeverBookable(
    { durationMinutes, minimumNoticeMinutes, furthestDays, mostPerDay, mostPerWeek },
    hoursOf({ schedules: week.data.schedules, overrides: dates.data.overrides }, scheduleId),
    week.data.limits,
  );
  if (why === undefined) return null;
  return (
    <Banner tone="warning" title="Nobody can book this.">
      {why}
    </Banner>
  );
}
