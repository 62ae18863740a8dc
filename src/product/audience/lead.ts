export const leadStates = ['new', 'handled', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

export const leadLimits = { name: 100, message: 5000 } as const;
/** How many messages one network address may send in an hour. */
export const leadsPerHour = 5;
/** How many of them a creator is emailed about in an hour; all of them are in the inbox. */
export const leadMailsPerHour = 30;
/** How long spam is kept. Milliseconds. */
export const keepSpam = 30 * 24 * 3_600_000;

// Milliseconds a person needs at least to fill in the form.
const leastMillis = 2000;
const mostLinks = 3;

type Sent = {
  message: string;
  /** The honeypot field, which people do not see. */
  website: string;
  /** When the form was shown, milliseconds since 1970; undefined on pages rendered by an older build. */
  shownAt: number | undefined;
};

/** Sorts a message: to the creator, or into the spam folder. Nothing is deleted. */
export function classifyLead({ message, website, shownAt }: Sent, now: Date): 'new' | 'spam' {
  if (website.trim() !== '') return 'spam';
  if (shownAt !== undefined && now.getTime() - shownAt < leastMillis) return 'spam';
  const links = message.match(/https?:\/\/|www\.|\[url|<a\s/gi)?.length ?? 0;
  return links > mostLinks ? 'spam' : 'new';
}
