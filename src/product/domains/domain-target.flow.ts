import { isIP } from 'node:net';
import type { Config } from '../../platform/config.ts';
import type { NameLookup } from '../../platform/name-lookup.ts';
import { placesIn } from './own-places.ts';

/** What names have to point at to reach this instance. */
export type Target = { name: string | undefined; addresses: string[] };

/** Names of the instance itself, which nobody can claim. */
export const ownNames = (config: Config): string[] => [
  ...new Set(
    [
      new URL(config.publicUrl).hostname,
      config.CUSTOM_HOSTS_TARGET ?? [],
      [...placesIn(config, config.publicUrl).keys()],
    ].flat(),
  ),
];

/** Whether creators' names can point here at all. */
export function isOffered(config: Config): boolean {
  return config.CUSTOM_HOSTS && (targetName(config) !== undefined || fixedAddresses(config).length > 0);
}

const rereadAfter = 60_000;

/** The target, looked up at most once a minute. */
export function keepTarget(config: Config, names: NameLookup): () => Promise<Target> {
  let kept: { target: Promise<Target>; until: number } | undefined;
  return () => {
    if (kept === undefined || kept.until < performance.now())
      kept = { target: readTarget(config, names), until: performance.now() + rereadAfter };
    return kept.target;
  };
}

/** What names have to point at; the addresses set, else those the target's name resolves to now. */
async function readTarget(config: Config, names: NameLookup): Promise<Target> {
  const name = targetName(config);
  const fixed = fixedAddresses(config);
  if (fixed.length > 0 || name === undefined) return { name, addresses: fixed };
  const looked = await names.addresses(name);
  return { name, addresses: looked.kind === 'found' ? looked.values : [] };
}

function targetName(config: Config): string | undefined {
  const name = config.CUSTOM_HOSTS_TARGET ?? new URL(config.publicUrl).hostname;
  return isIP(name) !== 0 || name.startsWith('[') || !name.includes('.') || name.endsWith('.localhost')
    ? undefined
    : name;
}

function fixedAddresses(config: Config): string[] {
  const host = new URL(config.publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (config.CUSTOM_HOSTS_ADDRESSES.length > 0) return config.CUSTOM_HOSTS_ADDRESSES;
  return isIP(host) !== 0 && !/^(127\.|::1$)/.test(host) ? [host] : [];
}
