import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { CreatorId } from '../../../base/id.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';

/** Answers with a page in the portrait, name, colours and typeface of a creator. `refresh` and `script` as in `pageHtml`. */
export async function hostPage(
  deps: Pick<BookingDeps, 'db' | 'lookOf'>,
  reply: FastifyReply,
  creatorId: CreatorId,
  title: string,
  body: ReactElement,
  refresh?: number,
  script?: string,
): Promise<FastifyReply> {
  return pageHtml(reply, title, body, refresh, await deps.lookOf(deps.db, creatorId, 'page'), script);
}

/** The same with a form that asks for an email, which a script fills in on a device that keeps it. */
export const hostFormPage = (
  deps: Pick<BookingDeps, 'db' | 'lookOf' | 'keptEmailUrl'>,
  reply: FastifyReply,
  creatorId: CreatorId,
  title: string,
  body: ReactElement,
): Promise<FastifyReply> => hostPage(deps, reply, creatorId, title, body, undefined, deps.keptEmailUrl || undefined);
