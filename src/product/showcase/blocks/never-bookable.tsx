import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Banner } from '../../../ui/banner.tsx';
import { getOverrides } from '../../calendar/date-overrides.client.ts';
import { whyNeverBookable } from '../../calendar/impossible.ts';
import { getSchedule } from '../../calendar/schedule.client.ts';
import type { IndividualService } from '../../services/service.ts';

/** Warns while one types when hours, length, notice and furthest date leave no time at all. */
export function NeverBookable({ control }: { control: Control<IndividualService> }) {
  const [durationMinutes, minimumNoticeMinutes, furthestDays] = useWatch({
    control,
    name: ['durationMinutes', 'minimumNoticeMinutes', 'furthestDays'],
  });
  const week = useQuery({ queryKey: ['schedule'], queryFn: getSchedule });
  const dates = useQuery({ queryKey: ['schedule', 'overrides'], queryFn: getOverrides });
  if (week.data === undefined || dates.data === undefined) return null;
  const why = whyNeverBookable(
    { durationMinutes, minimumNoticeMinutes, furthestDays },
    { windows: week.data.windows, overrides: dates.data.overrides },
  );
  if (why === undefined) return null;
  return (
    <Banner tone="warning" title="Nobody can book this.">
      {why}
    </Banner>
  );
}
