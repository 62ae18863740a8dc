/** How far a lead has come, in order; spam is kept apart. */
export const leadStates = ['new', 'contacted', 'booked', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

/** What a creator looks for: what is to be done today or earlier, or everything with a next action. */
export const leadDues = ['due', 'planned'] as const;
export type LeadDue = (typeof leadDues)[number];

export const leadLimits = { name: 100, message: 5000, next: 200, reply: 5000, note: 2000 } as const;
/** How many messages one network address may send in an hour. */
export const leadsPerHour = 5;
/** How many of them a creator is emailed about in an hour; all of them are in the inbox. */
export const leadMailsPerHour = 30;
/** How many replies a creator may send in an hour: enough for a busy day, and a limit for stolen sessions. */
export const leadRepliesPerHour = 30;
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

/** The stage of a lead that was replied to: a reply never takes a later stage back. */
export const stageAfterReply = (state: LeadState): LeadState => (state === 'new' ? 'contacted' : state);

/** The stages that a booking by the same address ends. */
export const openStages = ['new', 'contacted', 'lost'] as const satisfies readonly LeadState[];

/** Whether a next action is to be done, on the host's calendar. */
export const isDue = (nextOn: string | null, today: string): boolean => nextOn !== null && nextOn <= today;
