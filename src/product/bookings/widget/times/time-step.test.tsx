import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../base/api-error.ts';
import { TimeStep } from './time-step.tsx';

const nothing = () => undefined;
const drawn = (failure?: ApiError) =>
  renderToStaticMarkup(
    <TimeStep
      availability={{
        offer: undefined,
        zone: 'Europe/Lisbon',
        spans: { firstMonday: '2026-11-16', days: 35 },
        answers: new Map(),
        failure,
        need: nothing,
        refresh: nothing,
      }}
      asZone="Europe/Lisbon"
      own="Europe/Lisbon"
      asked={undefined}
      contact={undefined}
      choosing={undefined}
      place={{
        week: undefined,
        day: undefined,
        month: undefined,
        setWeek: nothing,
        setDay: nothing,
        setMonth: nothing,
      }}
      onChoose={nothing}
      onWait={nothing}
      onZone={nothing}
    />,
  );

it('before the first times came their shape is there, a week of days, and is read to nobody', () => {
  const html = drawn();
  expect(html).toMatch(/^<div class="bk-wait" aria-hidden="true">/);
  expect(html.match(/class="bk-day"/g)).toHaveLength(7);
});

it('once they did not come the shape is gone', () => {
  expect(drawn(new ApiError(0, 'offline', 'no'))).not.toContain('bk-wait');
});
