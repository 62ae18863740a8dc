import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { bookedDaysQuery } from '../../product/bookings/manage/parts/bookings.query.ts';
import { VisitorTimes } from '../../product/bookings/manage/parts/visitor-times.tsx';
import { DatesForm } from '../../product/calendar/screens/dates-form.tsx';
import { SessionLimitsForm } from '../../product/calendar/screens/session-limits-form.tsx';
import { WeeklyHoursForm } from '../../product/calendar/screens/weekly-hours-form.tsx';
import { type DraftState, itemLabel } from '../../product/showcase/editor/draft/draft-state.ts';
import { useDraftView, useLiveDraft } from '../../product/showcase/editor/draft/use-draft.ts';
import { Page, PageHeader } from '../../ui/display/page-header.tsx';
import { Stack } from '../../ui/display/stack.tsx';
import { texts } from './screen-texts.ts';
import { SettingsPart, SettingsWays } from './settings-part.tsx';

/** At /manage/availability: when the creator can be booked, and how visitors see it. */
export function AvailabilityScreen() {
  useLiveDraft();
  const draft = useDraftView(view => view.draft);
  const services = draft === null ? [] : oneOnOnes(draft);
  const sells = services.length > 0;
  const { data: days } = useQuery(bookedDaysQuery);
  const booked = new Map(days?.days.map(({ date, bookings }) => [date, bookings]));
  const { creator } = useSignedIn();
  const isSeen = sells && creator.userUrl !== null;
  return (
    <Page>
      <PageHeader title={texts.availability.availability} sentence={texts.availability.sentence} />
      <SettingsWays ways={isSeen ? ways : ways.filter(({ id }) => id !== 'seen')} />
      <Stack gap={32} className="v-settings">
        <SettingsPart
          id="hours"
          title={texts.settingsScreen.weeklyHours}
          sentence={texts.settingsScreen.weeklyHoursSentence}
        >
          <WeeklyHoursForm sells={sells} />
        </SettingsPart>
        <SettingsPart
          id="limits"
          title={texts.settingsScreen.bookingLimits}
          sentence={texts.settingsScreen.bookingLimitsSentence}
        >
          <SessionLimitsForm />
        </SettingsPart>
        <SettingsPart
          id="days-off"
          title={texts.settingsScreen.dateOverrides}
          sentence={texts.settingsScreen.dateOverridesSentence}
        >
          <DatesForm booked={booked} />
        </SettingsPart>
        {sells && creator.userUrl !== null && (
          <SettingsPart
            id="seen"
            title={texts.settingsScreen.visitorPreview}
            sentence={texts.settingsScreen.visitorPreviewSentence}
          >
            <VisitorTimes userUrl={creator.userUrl} hostZone={creator.zone} services={services} />
          </SettingsPart>
        )}
      </Stack>
    </Page>
  );
}

const ways = [
  { id: 'hours', name: texts.settingsScreen.weeklyHours },
  { id: 'limits', name: texts.settingsScreen.bookingLimits },
  { id: 'days-off', name: texts.settingsScreen.dateOverrides },
  { id: 'seen', name: texts.settingsScreen.visitorPreview },
];

const oneOnOnes = ({ order, items }: DraftState): { id: string; title: string }[] =>
  order.individualService.flatMap(id => {
    const item = items[id];
    return item === undefined || item.hidden ? [] : [{ id, title: itemLabel(item) }];
  });
