import type { CreatorId } from '../../../../base/id.ts';
import { accept, type Result, refuse } from '../../../../base/result.ts';
import type { Api } from '../../../../platform/http.ts';
import { serve } from '../../../../platform/operations/serve.ts';
import { serveList } from '../../../../platform/operations/serve-list.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { cancelClassDate, restoreClassDate } from '../../class-changes/cancel-class.flow.ts';
import { changeClassDate } from '../../class-changes/change-class.flow.ts';
import { type ClassDetailRow, classCalendar, classDetail, classesOf, rosterCsv } from './class-list.flow.ts';
import { classesWithDates, countClasses, countWaiting } from './class-list.sql.ts';
import { classList } from './class-list.ts';
import * as operations from './classes-contract.ts';

/** What the creator does with single class dates. */
export function classRoutes(api: Api, deps: BookingDeps): void {
  serveList(api, deps.clock, classList, classesOf(deps));

  serve(api, operations.countClasses, async ({ creatorId, query }) => {
    const [counts, classes, waiting] = await Promise.all([
      countClasses(deps.db, creatorId, query, deps.clock.now()),
      classesWithDates(deps.db, creatorId),
      countWaiting(deps.db, creatorId, deps.clock.now()),
    ]);
    return { counts, classes, waiting };
  });

  const find = async (
    creatorId: CreatorId,
    id: string,
  ): Promise<Result<ClassDetailRow, { kind: 'date_not_found' }>> => {
    const date = await classDetail(deps, creatorId, id);
    return date === undefined ? refuse({ kind: 'date_not_found' }) : accept(date);
  };

  serve(api, operations.readClass, ({ creatorId, params }) => find(creatorId, params.id));

  serve(api, operations.changeClass, ({ creatorId, params, body: { was, override, ...input } }) =>
    changeClassDate(deps, creatorId, params.id, input, was, override),
  );

  serve(api, operations.cancelClass, ({ creatorId, params, body }) =>
    cancelClassDate(deps, creatorId, params.id, body),
  );

  serve(api, operations.restoreClass, async ({ creatorId, params, body }) => {
    const restored = await restoreClassDate(deps, creatorId, params.id, body?.override);
    return restored.ok ? accept(null) : restored;
  });

  serve(api, operations.classRoster, async ({ creatorId, params }) => {
    const found = await find(creatorId, params.id);
    if (!found.ok) return found;
    const { value: date } = found;
    return accept({ type: 'text/csv; charset=utf-8', name: `class-${date.date}.csv`, content: rosterCsv(date) });
  });

  serve(api, operations.classCalendarFile, async ({ creatorId, params }) => {
    const found = await find(creatorId, params.id);
    if (!found.ok) return found;
    const { value: date } = found;
    const content = classCalendar(date, deps.clock.now());
    return accept({ type: 'text/calendar; charset=utf-8', name: `class-${date.date}.ics`, content });
  });
}
