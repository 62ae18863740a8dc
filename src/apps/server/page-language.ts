import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Language } from '../../base/language.ts';
import { readLink } from '../../product/audience/subscriber-link.flow.ts';
import { readBookingRef } from '../../product/bookings/booking/booking-link.flow.ts';
import type { HostBook } from '../../product/bookings/booking/host.flow.ts';
import { readPassRef } from '../../product/bookings/booking/pass-link.flow.ts';

/** Paths that visitors of a creator's page use; the dashboard is in English. */
const visited = /^\/(at|book|bookings|passes|waitlist|newsletter)\/|^\/api\/(vitrine|holds|series-holds|waitlist)\b/;

const named = z.object({
  userUrl: z.string().optional().catch(undefined),
  ref: z.string().optional().catch(undefined),
  word: z.string().optional().catch(undefined),
});

/**
 * The language of the creator's page that a visitor's request belongs to: found by the handle, or by the link in
 * the address.
 */
export async function languageOfRequest(
  { hosts }: { hosts: HostBook },
  request: Pick<FastifyRequest, 'url' | 'params' | 'query' | 'body'>,
): Promise<Language> {
  if (!visited.test(request.url)) return 'en';
  for (const given of [request.params, request.query, request.body]) {
    const { userUrl, ref, word } = named.safeParse(given).data ?? {};
    const creatorId = ref === undefined ? word && readLink(word)?.creatorId : creatorOf(ref);
    const host = creatorId ? await hosts.byId(creatorId) : await (userUrl && hosts.find(userUrl));
    if (host) return host.language;
  }
  return 'en';
}

const creatorOf = (ref: string): CreatorId | undefined => (readBookingRef(ref) ?? readPassRef(ref))?.creatorId;
