import type { Availability } from '../booking/contract.ts';

type Day = Availability['days'][number];

/**
 * The same text as `JSON.stringify` returns. Hundreds of times of one shape are concatenated: checking, copying and
 * serialising them generically took six times as long.
 */
export function availabilityText({ days, ...rest }: Availability): string {
  let text = `${JSON.stringify(rest).slice(0, -1)},"days":[`;
  let before = '';
  for (const { date, times } of days) {
    text += `${before}{"date":"${date}","times":[`;
    text += timesText(times);
    text += ']}';
    before = ',';
  }
  return `${text}]}`;
}

function timesText(times: Day['times']): string {
  let text = '';
  for (const time of times) {
    text += text === '' ? '{"startsAt":"' : ',{"startsAt":"';
    text += time.startsAt;
    text += restOf(time);
  }
  return text;
}

function restOf({ left, capacity, repeated, place }: Day['times'][number]): string {
  if (left === null && capacity === null && !repeated && place === undefined)
    return '","left":null,"capacity":null,"repeated":false}';
  const placeText = place === undefined ? '' : `,"place":${JSON.stringify(place)}`;
  return `","left":${left},"capacity":${capacity},"repeated":${repeated}${placeText}}`;
}
