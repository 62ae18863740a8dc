type Locked = { name?: string; version?: string; license?: string; dev?: boolean; dependencies?: object };
type Root = { devDependencies?: object };

export const accepted: readonly string[];
export const acceptedFor: readonly { licence: string; packages: RegExp; why: string }[];
export function isAccepted(name: string, licence: string): boolean;
export function shippedPackages(lockfile: {
  packages: Record<string, Locked & Root>;
}): { name: string; version: string; licence: string }[];
