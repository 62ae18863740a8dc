import { answerQuery } from '../../ui/behavior/use-operation.ts';
import { type CameFrom, type CameTo, readCameFrom } from './contract.ts';
import { texts } from './list-texts.ts';

/** Where a booking, an order, a subscriber or a message came from. */
export const cameFromQuery = (what: CameTo, id: string) => answerQuery(readCameFrom, { query: { what, id } });

/** 'Instagram, May 3 (first: google.com)'; undefined without a known source. */
export function cameFromText(came: CameFrom | undefined): string | undefined {
  if (came === undefined || came.last === null) return undefined;
  return came.first === null || came.first === came.last ? came.last : texts.firstAndLast(came.first, came.last);
}
