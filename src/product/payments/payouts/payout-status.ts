/** The specification's states of payouts and agreements. */
export const payoutStatuses = ['ACTIVE', 'APPROVAL_PENDING', 'APPROVED', 'SUSPENDED', 'CANCELLED', 'EXPIRED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What a provider may still need from a creator. */
export const requirements = [
  'bank_account',
  'identity_document',
  'personal_details',
  'company_details',
  'business_details',
  'terms',
  'other',
] as const;
export type Requirement = (typeof requirements)[number];

/** What a provider says of an account. */
export type AccountState = {
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly disabledReason: string | null;
  readonly requirements: readonly Requirement[];
};

/** Why an account is no longer used: it was disconnected, here or at the provider, or its key is refused. */
export type AccountEnd = 'ended' | 'key_refused';

type Case = { end?: AccountEnd; state?: Partial<AccountState>; status: PayoutStatus };

/** The first matching row determines the status; what a row leaves out may be anything. */
const cases: readonly Case[] = [
  { end: 'key_refused', status: 'EXPIRED' },
  { end: 'ended', status: 'CANCELLED' },
  { state: { chargesEnabled: true, payoutsEnabled: true }, status: 'ACTIVE' },
  { state: { detailsSubmitted: false }, status: 'APPROVAL_PENDING' },
  { state: { disabledReason: 'requirements.pending_verification' }, status: 'APPROVED' },
  { state: { disabledReason: 'under_review' }, status: 'APPROVED' },
  { state: { disabledReason: null }, status: 'APPROVED' },
  { status: 'SUSPENDED' },
];

/**
 * The status of an account as it is shown: ACTIVE takes and pays out money; APPROVED waits for the provider;
 * APPROVAL_PENDING and SUSPENDED wait for the creator; CANCELLED was ended; EXPIRED has a key that no longer works.
 */
export function payoutStatus(state: AccountState, end: AccountEnd | null): PayoutStatus {
  const fits = ({ end: wanted, state: part = {} }: Case): boolean =>
    (wanted ?? null) === end &&
    Object.entries(part).every(([name, value]) => state[name as keyof AccountState] === value);
  return cases.find(fits)?.status ?? 'SUSPENDED';
}

/** The states of money on its way to a bank. */
export const transferStatuses = ['pending', 'in_transit', 'paid', 'failed', 'cancelled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
