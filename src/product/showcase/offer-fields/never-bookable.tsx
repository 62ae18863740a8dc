import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { listDateOverrides, listSchedules } from '../../calendar/contract.ts';
import { type Hindrance, whyNeverBookable } from '../../calendar/impossible.ts';
import { hoursOf } from '../../calendar/schedule.ts';
import type { IndividualService } from '../../services/service.ts';
import { texts } from './texts.ts';

/** Why there is no bookable time at all, by the hours, length, notice and booking window in the form. */
export function useHindrance(control: Control<IndividualService>): Hindrance | undefined {
  const [durationMinutes, minimumNoticeMinutes, furthestDays, scheduleId, mostPerDay, mostPerWeek] = useWatch({
    control,
    name: ['durationMinutes', 'minimumNoticeMinutes', 'furthestDays', 'scheduleId', 'mostPerDay', 'mostPerWeek'],
  });
  const week = useQuery(answerQuery(listSchedules));
  const dates = useQuery(answerQuery(listDateOverrides));
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
