import { zoneCity } from '../../../../base/zone-city.ts';
import './visitor-times.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { Banner } from '../../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { SearchSelect } from '../../../../ui/fields/search-select.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { dateIn, formatDay } from '../../../calendar/format-day.ts';
import { formatOffset, formatOneClock, formatTime } from '../../../calendar/format-time.ts';
import { zoneOptions } from '../../../calendar/zone-options.ts';
import type { Availability } from '../../booking/contract.ts';
import { availability } from '../../checkout/visitor-contract.ts';
import { texts } from './texts.ts';

type Props = {
  userUrl: string;
  hostZone: string;
  /** The services to choose from; only published ones have times. */
  services: readonly { id: string; title: string }[];
};

/** Its key is below the schedule's, so that it is asked again when hours change. */
const timesQuery = (asked: { userUrl: string; offerId: string; zone: string }) =>
  queryOptions({
    queryKey: ['schedule', 'seen', asked],
    queryFn: () => call(availability, { query: { ...asked, days: 7 } }),
    retry: false,
  });

/** The week of times that a visitor in another city would be offered for a service. */
export function VisitorTimes({ userUrl, hostZone, services }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [zone, setZone] = useState(() => (hostZone === 'Asia/Seoul' ? 'Europe/London' : 'Asia/Seoul'));
  const zones = useMemo(() => zoneOptions(zone, new Date()), [zone]);
  const offerId = services.some(({ id }) => id === chosen) ? chosen : services[0]?.id;
  const { data, error } = useQuery(timesQuery({ userUrl, offerId: offerId ?? '', zone }));
  return (
    <Stack gap={16}>
      <FormPair>
        <Field label={texts.visitorTimes.service}>
          <Select
            options={services.map(({ id, title }) => ({ value: id, label: title }))}
            value={offerId}
            onChange={event => setChosen(event.target.value)}
          />
        </Field>
        <Field label={texts.visitorTimes.visitorZone}>
          <SearchSelect options={zones} value={zone} onChange={setZone} />
        </Field>
      </FormPair>
      {data !== undefined ? (
        <Days seen={data} hostZone={hostZone} />
      ) : error === null ? (
        <SkeletonLines lines={4} label={texts.visitorTimes.loadingTimes} />
      ) : (
        <Banner tone="warning" title={texts.visitorTimes.emptyTitle}>
          {texts.visitorTimes.emptyHint}
        </Banner>
      )}
    </Stack>
  );
}

function Days({ seen, hostZone }: { seen: Availability; hostZone: string }) {
  const { zone, days, next } = seen;
  const now = new Date();
  if (days.length === 0)
    return (
      <p className="v-soft" role="status">
        {next === null
          ? texts.visitorTimes.noAvailableTimes
          : texts.visitorTimes.noTimesWeek(formatTime(new Date(next), zone))}
      </p>
    );
  return (
    <div className="v-seen">
      <p className="v-soft" role="status">
        {texts.visitorTimes.timesIn(zoneCity(zone), formatOffset(now, zone), formatOffset(now, hostZone))}
      </p>
      <dl>
        {days.map(({ date, times }) => (
          <div key={date}>
            <dt>{formatDay(date, dateIn(zone, now))}</dt>
            <dd>
              {times.map(({ startsAt }) => (
                <span key={startsAt} title={texts.visitorTimes.forYou(formatTime(new Date(startsAt), hostZone))}>
                  {formatOneClock(new Date(startsAt), zone)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
