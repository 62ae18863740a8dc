import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { firstLocale, type Language, languageOf, languages } from '../../base/language.ts';
import { readLink } from '../../product/audience/subscriber-link.flow.ts';
import { readBookingRef } from '../../product/bookings/booking/booking-link.flow.ts';
import type { HostBook } from '../../product/bookings/booking/host.flow.ts';
import { readPassRef } from '../../product/bookings/booking/pass-link.flow.ts';

/** Paths that visitors of a creator's page use; the dashboard is in English. */
const visited =
  /^\/(at|book|bookings|passes|programmes|reviews|waitlist|newsletter)\/|^\/api\/(vitrine|holds|series-holds|waitlist)\b/;

/** The operator's pages, which belong to no creator. */
const ofOperator = /^\/(terms-of-use|privacy-policy|(zoom-|instagram-)?support|contact)(\?|$)/;

const asked = z.object({ language: z.enum(languages) });

const named = z.object({
  userUrl: z.string().optional().catch(undefined),
  ref: z.string().optional().catch(undefined),
  word: z.string().optional().catch(undefined),
});

/**
 * The language of the creator's page that a visitor's request belongs to: found by the handle, or by the link in
 * the address. The operator's pages are read in the language of the page that links to them, else of the browser.
 */
export async function languageOfRequest(
  { hosts }: { hosts: HostBook },
  request: Pick<FastifyRequest, 'url' | 'params' | 'query' | 'body' | 'headers'>,
): Promise<Language> {
  if (ofOperator.test(request.url))
    return asked.safeParse(request.query).data?.language ?? languageOf(firstLocale(request.headers['accept-language']));
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
