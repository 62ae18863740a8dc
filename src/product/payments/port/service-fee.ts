import type { UsableAccount } from './payee.ts';

const feeModes = ['default', 'noFee'] as const;

/** The operator's fee: the mode, and basis points of payments at a provider. */
export type FeeRule = {
  readonly FEE_MODE: (typeof feeModes)[number];
  readonly FEE_BASIS_POINTS: number;
};

/**
 * Basis points that a creator's customers pay on top at a provider. 0 when the creator's own keys take the money,
 * which never passes through this installation.
 */
export const feePoints = ({ FEE_MODE: mode, FEE_BASIS_POINTS: points }: FeeRule, accounts: readonly UsableAccount[]) =>
  mode === 'noFee' || accounts.some(({ way }) => way === 'own') ? 0 : points;

/** Basis points as text: "2.5%". */
export const feePercent = (points: number): string => `${points / 100}%`;

/** The fee on what is left to pay after discounts, minor units, half up once. */
export const feeOn = (amount: number, points: number): number => Math.floor((amount * points + 5000) / 10_000);
