import type { SessionPackage } from '../../services/session-package.ts';

type Ordered = { subtotal: number; package: { sessions: number; validDays: number | null } | null };

/** The package that was ordered: an order stores the package's facts, not its id. */
export const orderedPackage = (order: Ordered | undefined, packages: readonly SessionPackage[]): string | null =>
  packages.find(
    ({ sessions, validDays, amount }) =>
      sessions === order?.package?.sessions && validDays === order.package.validDays && amount === order.subtotal,
  )?.id ?? null;
