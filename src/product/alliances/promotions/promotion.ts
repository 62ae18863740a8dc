/** The statuses of the specification (point 4). */
export const promotionStatuses = [
  'single_sided',
  'incoming_invite_pending',
  'outgoing_invite_pending',
  'outgoing_invite_ineligible',
  'publish_pending',
  'active',
  'declined',
  'deleted',
  'non_vitrine_invite_pending',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** The rows of two creators as one of them sees them; null where there is none. */
export type Pair = { mine: PromotionStatus | null; theirs: PromotionStatus | null };

/** What the other side is while both take part; all other statuses are a matter of one side alone. */
const counterparts: { readonly [S in PromotionStatus]?: PromotionStatus } = {
  outgoing_invite_pending: 'incoming_invite_pending',
  incoming_invite_pending: 'outgoing_invite_pending',
  publish_pending: 'publish_pending',
  active: 'active',
};

const isTogether = (status: PromotionStatus | null): boolean => status !== null && counterparts[status] !== undefined;

/** Whether two rows may stand beside each other. */
export const agree = ({ mine, theirs }: Pair): boolean =>
  isTogether(mine) || isTogether(theirs) ? mine !== null && counterparts[mine] === theirs : true;

/** What a creator does, and what happens to a pair without either. */
export const promotionMoves = [
  /** Shows the partner without asking. */
  'show',
  'invite',
  /** Invites, and is not yet allowed to. */
  'invite_later',
  'accept',
  'decline',
  'remove',
  'restore',
  /** Both live pages have the card, and one no longer has it. */
  'appear',
  'disappear',
  /** The account of the side that moves is being deleted. */
  'leave',
] as const;
export type PromotionMove = (typeof promotionMoves)[number];

type Next = { mine: PromotionStatus; theirs: PromotionStatus | 'same' };
type Steps = { readonly [S in PromotionStatus | 'none']?: Next };

const asked: Next = { mine: 'outgoing_invite_pending', theirs: 'incoming_invite_pending' };
const later: Next = { mine: 'outgoing_invite_ineligible', theirs: 'same' };
const agreed: Next = { mine: 'publish_pending', theirs: 'publish_pending' };
const shown: Next = { mine: 'single_sided', theirs: 'same' };
const gone: Next = { mine: 'deleted', theirs: 'same' };
const bothGone: Next = { mine: 'deleted', theirs: 'deleted' };

const removed: Steps = {
  single_sided: gone,
  outgoing_invite_ineligible: gone,
  non_vitrine_invite_pending: gone,
  outgoing_invite_pending: bothGone,
  publish_pending: bothGone,
  active: bothGone,
};

/** From the status of the side that moves. All else is illegal. */
const steps: { readonly [M in Exclude<PromotionMove, 'restore'>]: Steps } = {
  show: { none: shown, deleted: shown },
  invite: {
    none: asked,
    single_sided: asked,
    outgoing_invite_ineligible: asked,
    non_vitrine_invite_pending: asked,
    declined: asked,
    deleted: asked,
    // Both asked: that is an answer.
    incoming_invite_pending: agreed,
  },
  invite_later: {
    none: later,
    single_sided: later,
    non_vitrine_invite_pending: later,
    declined: later,
    deleted: later,
  },
  accept: { incoming_invite_pending: agreed },
  decline: { incoming_invite_pending: { mine: 'declined', theirs: 'declined' } },
  remove: removed,
  appear: { publish_pending: { mine: 'active', theirs: 'active' } },
  disappear: { active: agreed },
  leave: { ...removed, incoming_invite_pending: bothGone },
};

/** What a deletion is undone to, by what it ended. */
const restored: Steps = {
  single_sided: shown,
  outgoing_invite_ineligible: later,
  non_vitrine_invite_pending: { mine: 'non_vitrine_invite_pending', theirs: 'same' },
  outgoing_invite_pending: asked,
  // Both pages lost the card, and show it when they are published.
  publish_pending: agreed,
  active: agreed,
};

/** The pair after a move, undefined when it is illegal. `before` is what a deleted row was. */
export function movePair(
  { mine, theirs }: Pair,
  move: PromotionMove,
  before: PromotionStatus | null = null,
): Pair | undefined {
  const next = nextOf(mine, move, before);
  if (next === undefined) return undefined;
  // They wanted to invite, and may have been asked meanwhile.
  if (next === asked && theirs === 'outgoing_invite_ineligible') return agreed as Pair;
  return { mine: next.mine, theirs: next.theirs === 'same' ? theirs : next.theirs };
}

function nextOf(mine: PromotionStatus | null, move: PromotionMove, before: PromotionStatus | null): Next | undefined {
  if (move !== 'restore') return steps[move][mine ?? 'none'];
  return mine === 'deleted' && before !== null ? restored[before] : undefined;
}

/** The statuses in which the owner's page shows the partner, once it is published. */
export const shownStatuses = ['single_sided', 'publish_pending', 'active'] as const;
/** The same, and those in which a card that is on the page already stays there. */
export const keptStatuses = [...shownStatuses, 'outgoing_invite_pending', 'outgoing_invite_ineligible'] as const;
export const keepsCard = (status: PromotionStatus): boolean => keptStatuses.some(one => one === status);

export const promotionTabs = ['incoming', 'outgoing', 'active', 'ended'] as const;
export type PromotionTab = (typeof promotionTabs)[number];

/** Where the list shows each status. */
export const tabStatuses: Readonly<Record<PromotionTab, readonly PromotionStatus[]>> = {
  incoming: ['incoming_invite_pending'],
  outgoing: ['outgoing_invite_pending', 'outgoing_invite_ineligible', 'non_vitrine_invite_pending'],
  active: ['single_sided', 'publish_pending', 'active'],
  ended: ['declined', 'deleted'],
};

export const tabOf = (status: PromotionStatus): PromotionTab =>
  promotionTabs.find(tab => tabStatuses[tab].includes(status)) ?? 'ended';
