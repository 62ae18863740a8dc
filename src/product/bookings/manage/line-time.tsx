import './line-time.css';
import { formatClock } from '../../calendar/format-time.ts';
import { texts } from './texts.ts';

type Props = {
  startsAt: Date;
  endsAt: Date;
  zone: string;
  /** Its day, when the list is not grouped by day. */
  day: string | undefined;
};

export const LineTime = ({ startsAt, endsAt, zone, day }: Props) => (
  <span className="v-booking-time">
    {day !== undefined && <span className="v-booking-day">{day}</span>}
    <strong>{formatClock(startsAt, zone)}</strong>
    <span>{texts.untilTime(formatClock(endsAt, zone))}</span>
  </span>
);
