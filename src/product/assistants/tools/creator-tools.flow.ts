import { z } from 'zod';
import { refuse } from '../../../base/result.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import { texts } from '../texts.ts';
import { bookingTools } from './booking-tools.flow.ts';
import { changeTools } from './change-tools.flow.ts';
import type { Creator } from './creator.ts';
import { readServices, readTimes, timesInput } from './offered-times.flow.ts';
import { recordTools } from './record-tools.ts';
import { type Tool, type ToolRefusal, tool } from './tool.ts';
import { writingTools } from './writing-tools.flow.ts';

export const notPublished: ToolRefusal = {
  kind: 'nothing_offered',
  message: texts.refused.notPublished,
  todo: texts.next.publishFirst,
};

export const creatorTools = (deps: BookingDeps): Tool<Creator>[] => [
  tool({
    name: 'find_services',
    title: 'Find services',
    does: 'Lists the sessions, classes and passes that visitors can book or buy, with prices and the next free time.',
    effect: 'reads',
    input: z.strictObject({}),
    run: async ({ creatorId }: Creator) => {
      const host = await deps.hosts.byId(creatorId);
      return host === undefined ? refuse(notPublished) : readServices(deps, host);
    },
  }),
  tool({
    name: 'find_times',
    title: 'Find times',
    does: 'Lists the times of one service that can be booked, by day. "moreFrom" is the day to ask on from.',
    effect: 'reads',
    input: timesInput,
    run: async ({ creatorId }: Creator, input) => {
      const host = await deps.hosts.byId(creatorId);
      return host === undefined ? refuse(notPublished) : readTimes(deps, host, input);
    },
  }),
  ...bookingTools(deps),
  ...changeTools(deps),
  ...recordTools,
  ...writingTools(deps),
];
