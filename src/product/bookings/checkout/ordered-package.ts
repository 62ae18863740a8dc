import type { SessionPackage } from '../../services/session-package.ts';

type Ordered = { subtotal: number; package: { sessions: number; validDays: number | null } | null };

/** The package that was ordered: an order keeps what it bought, and not which of the offer's packages that was. */
export const orderedPackage = (order: Ordered | undefined, packages: readonly SessionPackage[]): string | null =>
  packages.find(
    ({ sessions, validDays, amount }) =>
      sessions === order?.package?.sessions && validDays === order.package.validDays && amount === order.subtotal,
  )?.id ?? null;
