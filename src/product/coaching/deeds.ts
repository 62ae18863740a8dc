/** What a creator or their visitors did, as the tables have it. */
export type DeedFacts = {
  isLive: boolean;
  hasGreeting: boolean;
  pricedServices: number;
  classes: number;
  offersWithPackages: number;
  posts: number;
  /** How often the most pressed of the creator's share links was pressed. */
  linkPresses: number;
  hasHearts: boolean;
  hasSender: boolean;
  welcomeIsOn: boolean;
  issuesSent: number;
  coupons: number;
  /** Who confirmed on a page; not those of an imported list. */
  subscribers: number;
  leadsAnsweredInTime: number;
  reviewsAsked: number;
  reviews: number;
  /** Dates of which at least half of the spots were booked. */
  halfSoldDates: number;
  /** Messages to customers whose session was 30 days ago or more. */
  lapsedWritten: number;
  ordersPaid: number;
  checkedIn: number;
  partnersInvited: number;
  notes: number;
};

type Deed = {
  isDone: (facts: DeedFacts) => boolean;
  /** Whether the creator does it; others are done by their visitors, or by time. */
  isOwn: boolean;
};

const own = (isDone: Deed['isDone']): Deed => ({ isDone, isOwn: true });
const ofOthers = (isDone: Deed['isDone']): Deed => ({ isDone, isOwn: false });

/** Everything a task can ask for: a task is done when its deed is, and by nothing else. */
export const deeds = {
  'page-published': own(({ isLive }) => isLive),
  'greeting-written': own(({ isLive, hasGreeting }) => isLive && hasGreeting),
  'service-priced': own(({ pricedServices }) => pricedServices > 0),
  'class-opened': own(({ classes }) => classes > 0),
  'package-offered': own(({ offersWithPackages }) => offersWithPackages > 0),
  'post-published': own(({ posts }) => posts > 0),
  'link-pressed': ofOthers(({ linkPresses }) => linkPresses >= 3),
  'hearts-shown': own(({ hasHearts }) => hasHearts),
  'sender-named': own(({ hasSender }) => hasSender),
  'welcome-on': own(({ welcomeIsOn }) => welcomeIsOn),
  'newsletter-sent': own(({ issuesSent }) => issuesSent > 0),
  'coupon-made': own(({ coupons }) => coupons > 0),
  'subscriber-won': ofOthers(({ subscribers }) => subscribers > 0),
  'lead-answered': own(({ leadsAnsweredInTime }) => leadsAnsweredInTime > 0),
  'review-asked': ofOthers(({ reviewsAsked }) => reviewsAsked > 0),
  'review-received': ofOthers(({ reviews }) => reviews > 0),
  'class-half-sold': ofOthers(({ halfSoldDates }) => halfSoldDates > 0),
  'lapsed-written': own(({ lapsedWritten }) => lapsedWritten > 0),
  'order-paid': ofOthers(({ ordersPaid }) => ordersPaid > 0),
  'customer-checked-in': own(({ checkedIn }) => checkedIn > 0),
  'partner-invited': own(({ partnersInvited }) => partnersInvited > 0),
  'note-kept': own(({ notes }) => notes > 0),
} as const satisfies Record<string, Deed>;

export type DeedId = keyof typeof deeds;
export const deedIds = Object.keys(deeds) as [DeedId, ...DeedId[]];

export const deedsDone = (facts: DeedFacts): ReadonlySet<DeedId> =>
  new Set(deedIds.filter(id => deeds[id].isDone(facts)));
