import './class-line.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import type { Elements } from '../../../ui/display/stack.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LineTime } from './line-time.tsx';
import { namesOf } from './parts/class-groups.ts';
import type { ListedBooking } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

type Props = {
  people: readonly ListedBooking[];
  /** The link to the class date. */
  to: string;
  /** One of them is open beside the list, or selected: then all are shown. */
  isOpen: boolean;
  day: string | undefined;
  /** The lines of the people. */
  children: Elements;
};

/** The people of one class date in one line: who, how many of how many, how many have not paid. It unfolds. */
export function ClassLine({ people, to, isOpen, day, children }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const [first] = people;
  if (first === undefined || first.classDate === null) return null;
  const { booked, capacity, unpaid } = first.classDate;
  const shows = unfolded || isOpen;
  const names = namesOf(
    people.map(({ customerName }) => customerName),
    booked,
    texts.classLine.more,
  );
  return (
    <>
      <li className="v-booking v-class-line">
        <IconButton
          size="small"
          icon={shows ? 'chevron-down' : 'chevron-right'}
          label={shows ? texts.classLine.hidePeople(first.title) : texts.classLine.showPeople(first.title)}
          aria-expanded={shows}
          onClick={() => setUnfolded(!shows)}
        />
        <LineTime startsAt={new Date(first.startsAt)} endsAt={new Date(first.endsAt)} zone={first.hostZone} day={day} />
        <Row gap={12}>
          <span className="v-class-line-mark">
            <Icon name="users" size={16} />
          </span>
          <Stack gap={0} className="v-booking-words">
            <Link to={to} preventScrollReset>
              {first.title}
            </Link>
            <span className="v-booking-what">
              <span className="v-truncate">{names}</span>
            </span>
          </Stack>
        </Row>
        <span className="v-booking-money">
          {unpaid > 0 && <Chip tone="warning">{texts.classLine.toPay(unpaid)}</Chip>}
          <Chip>{texts.classLine.booked(booked, capacity)}</Chip>
        </span>
      </li>
      {shows && children}
    </>
  );
}
