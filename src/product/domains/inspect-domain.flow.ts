import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Looked, NameLookup } from '../../platform/name-lookup.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { isPublicAddress } from '../../platform/public-address.ts';
import type { Finding } from './contract.ts';
import { proofName } from './domain.ts';
import type { Target } from './domain-target.flow.ts';

type InspectDeps = Pick<PlatformContext, 'config' | 'linkSecret'> & {
  names: NameLookup;
  target: () => Promise<Target>;
};
/** `address` is where to send the probe; undefined when there is none. */
export type Records = { finding: Finding; proofs: string[]; address: string | undefined };

/** The value that proves a name for one creator: valid for this name only, without expiry. */
export const proofOf = (secret: string, creatorId: CreatorId, host: string): string =>
  `vitrine-${createHmac('sha256', secret).update(`domain ${creatorId} ${host}`).digest('base64url').slice(0, 32)}`;

/** Looks up the records of a name, each once, so that the checked address is the one called. */
export async function readRecords(deps: InspectDeps, creatorId: CreatorId, host: string): Promise<Records> {
  const [texts, addresses, alias, target] = await Promise.all([
    deps.names.texts(proofName(host)),
    deps.names.addresses(host),
    deps.names.alias(host),
    deps.target(),
  ]);
  const proofs = valuesOf(texts);
  const found = valuesOf(addresses);
  const leads = whereTo(deps.config.CUSTOM_HOSTS_PRIVATE, addresses, valuesOf(alias), target);
  return {
    proofs,
    address: leads === 'here' ? found[0] : undefined,
    finding: {
      proof: proofFinding(texts, proofOf(deps.linkSecret, creatorId, host)),
      proofFound: few(proofs),
      leads,
      found: few(found),
      expected: few(target.addresses.length > 0 ? target.addresses : (target.name ?? [])),
      https: 'untried',
      held: false,
    },
  };
}

function whereTo(allowsPrivate: boolean, looked: Looked, alias: readonly string[], target: Target): Finding['leads'] {
  if (looked.kind === 'unanswered') return 'unanswered';
  if (looked.kind === 'none') return 'nowhere';
  // With one private address among public ones that one could be called: all have to be public.
  if (!allowsPrivate && !looked.values.every(isPublicAddress)) return 'private';
  if (target.name !== undefined && alias.includes(target.name)) return 'here';
  const isHere = target.addresses.length > 0 && looked.values.every(address => target.addresses.includes(address));
  return isHere ? 'here' : 'elsewhere';
}

function proofFinding(looked: Looked, expected: string): Finding['proof'] {
  if (looked.kind === 'unanswered') return 'unanswered';
  const values = valuesOf(looked);
  if (values.includes(expected)) return 'right';
  return values.length === 0 ? 'missing' : 'other';
}

const valuesOf = (looked: Looked): string[] => (looked.kind === 'found' ? looked.values : []);
const few = (values: string | readonly string[]): string[] =>
  [values]
    .flat()
    .slice(0, 5)
    .map(value => value.slice(0, 120));
