/**
 * What a mail server's answer or report means for an address: suppress it now; count it, since a full mailbox or a
 * policy may be our own or temporary trouble; try again later; or nothing.
 */
export type DeliveryOutcome =
  | { kind: 'suppress'; as: 'bounce' | 'complaint'; reason: string }
  | { kind: 'count'; reason: string }
  | { kind: 'later'; reason: string }
  | { kind: 'none'; reason: string };

/** As many that count within `countedTime` pause an address. */
export const mostCounted = 3;
export const countedTime = 14 * 86_400_000;

/** No such mailbox, no such domain, moved without a new address (RFC 3463; RFC 7505 for the null MX). */
const gone = new Set(['5.1.1', '5.1.2', '5.1.6', '5.1.10']);
/** What a server calls a mailbox that does not exist. */
const noMailbox =
  /no such (user|mailbox|recipient|person|address)|(user|mailbox|recipient|account|address) (unknown|does not exist|doesn't exist|not found|not exist)|unknown (user|mailbox|recipient|local)|does(n't| not) have an? \S+ account|no mailbox here|invalid (mailbox|recipient)|user doesn't have|RecipientNotFound|mailbox unavailable.*(exist|found)|account that you tried to reach does not exist/i;
/** What it calls us: then no address is at fault, whatever the code. */
const aboutUs =
  /\b(spf|dkim|dmarc|spamhaus|spamcop|barracuda|blocklist|blacklist|blocked|block list|black list|reputation|policy|policies|relay(ing)?|authenticat\w*|rate limit\w*|too many|throttl\w*|greylist\w*|suspicious|spam|unsolicited|banned|denied|reverse dns|ptr record)\b/i;
const full = /(mailbox|quota|storage|inbox).{0,30}(full|exceeded|over)|over ?quota|insufficient (system )?storage/i;

const shortReason = (text: string): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, 200).join('');

type Answer = { code?: number | undefined; status?: string | undefined; text: string };

/** By the enhanced code, which is more exact than the basic one; without it by the text of well-known servers. */
export function outcomeOfAnswer({ code, status, text }: Answer): DeliveryOutcome {
  const enhanced = status ?? /(?:^|[\s#(-])([245]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(text)?.[1];
  const basic = code ?? Number(/(?:^|\D)([245]\d\d)[ -]/.exec(text)?.[1] ?? Number.NaN);
  const reason = shortReason(enhanced === undefined || text.includes(enhanced) ? text : `${enhanced} ${text}`);
  const grade = Number(enhanced?.[0] ?? (Number.isNaN(basic) ? '' : String(basic)[0]) ?? '');
  if (grade === 2) return { kind: 'none', reason };
  if (grade === 4) return { kind: 'later', reason };
  if (aboutUs.test(text)) return { kind: 'count', reason };
  if (enhanced !== undefined && gone.has(enhanced)) return { kind: 'suppress', as: 'bounce', reason };
  // A server that says only 5.0.0, 5.3.0 or 550.
  const isVague = enhanced === undefined || /^5\.(0\.0|3\.0|5\.0)$/.test(enhanced);
  if (isVague && noMailbox.test(text) && !full.test(text)) return { kind: 'suppress', as: 'bounce', reason };
  return { kind: 'count', reason };
}
