import type { Availability } from './contract.ts';

/**
 * The list as `JSON.stringify` writes it. Hundreds of times of one shape are written straight: checking, copying and
 * writing them in general was the larger half of answering.
 */
export const availabilityText = ({ days, ...rest }: Availability): string =>
  `${JSON.stringify(rest).slice(0, -1)},"days":[${days.map(dayText).join(',')}]}`;

type Day = Availability['days'][number];

const dayText = ({ date, times }: Day): string => `{"date":"${date}","times":[${times.map(timeText).join(',')}]}`;

function timeText(time: Day['times'][number]): string {
  const { startsAt, left, capacity, repeated, place } = time;
  const said = place === undefined ? '' : `,"place":${JSON.stringify(place)}`;
  return `{"startsAt":"${startsAt}","left":${left},"capacity":${capacity},"repeated":${repeated}${said}}`;
}
