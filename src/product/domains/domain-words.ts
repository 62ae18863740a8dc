import type { DomainState, Finding, OtherName, OwnDomain } from './contract.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';
export type StateWords = { chip: string; tone: Tone; sentence: string };

/** What a state means and what to do, for the creator. The sentence of an active one ends with its address. */
export function stateWords({ state }: Pick<OwnDomain, 'state'>): StateWords {
  const words: Record<DomainState, StateWords> = {
    waiting: {
      chip: 'Waiting for DNS',
      tone: 'info',
      sentence: 'Add these DNS records at your domain provider. Changes can take from a few minutes to a day.',
    },
    reachable: {
      chip: 'Waiting for HTTPS',
      tone: 'info',
      sentence: 'The DNS records are correct. We’re getting a certificate; this takes a minute or two.',
    },
    active: { chip: 'Active', tone: 'success', sentence: 'Your page is live at' },
    broken: {
      chip: 'Not working',
      tone: 'danger',
      sentence: 'This domain stopped working. Your page is still live at its Vitrine address.',
    },
  };
  return words[state];
}

type Lead = Pick<OwnDomain, 'state' | 'readable'>;

/** How the other name of the pair stands, and what it is good for. */
export function otherWords({ state, readable, finding, records }: OtherName, lead: Lead): StateWords {
  if (state === 'waiting' && finding?.held === true)
    return { chip: 'Used by another page', tone: 'warning', sentence: `${readable} shows another creator’s page.` };
  const idle: StateWords =
    lead.state !== 'waiting'
      ? {
          chip: 'Not set up',
          tone: 'neutral',
          sentence: `${readable} doesn’t reach your page yet. Add this record to redirect it to ${lead.readable}.`,
        }
      : {
          chip: 'Optional',
          tone: 'neutral',
          sentence:
            records.length === 0
              ? `${readable} also points here. It will work once ${lead.readable} does.`
              : `To redirect ${readable} to ${lead.readable}, add this record too.`,
        };
  const words: Record<DomainState, StateWords> = {
    waiting: idle,
    reachable: {
      chip: 'Waiting for HTTPS',
      tone: 'info',
      sentence: 'Its DNS records are correct. We’re getting a certificate; this takes a minute or two.',
    },
    active: { chip: 'Active', tone: 'success', sentence: `${readable} redirects to ${lead.readable}.` },
    broken: { chip: 'Not working', tone: 'warning', sentence: `${readable} stopped working.` },
  };
  return words[state];
}

/** What is wrong with the other name, beyond not being set up at all. */
export function otherLines({ state, finding, records }: OtherName, lead: Lead): Line[] {
  if (finding === null || finding.held || lead.state === 'waiting') return [];
  const isProofNeeded = records.some(({ way }) => way === 'proof');
  const seen: Finding = isProofNeeded ? finding : { ...finding, proof: 'right' };
  const isUntouched = seen.proof !== 'other' && seen.proof !== 'unanswered' && seen.leads === 'nowhere';
  return isUntouched && state === 'waiting' ? [] : findingLines(seen, state).filter(line => line.mark !== 'done');
}

/** `wait`: nothing to be done about it but waiting, or nothing has been done yet. `wrong`: somebody has to put it right. */
export type Line = { mark: 'done' | 'wait' | 'wrong'; text: string };

/**
 * The names of records without the end that many providers add by themselves: `_vitrine`, and `@` for the name itself.
 */
export const namesWithin = (records: readonly { name: string }[], zone: string): string[] => [
  ...new Set(
    records.map(({ name }) =>
      name === zone ? '@' : name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name,
    ),
  ),
];

/**
 * Last check results, a line for each step; steps that follow a missing one are left out, and so is a missing
 * proof that is no longer needed.
 */
export function findingLines(finding: Finding, state: DomainState): Line[] {
  const isNeeded = state === 'waiting' || state === 'reachable' || finding.proof === 'right';
  const proof = isNeeded ? [proofLine(finding)] : [];
  const leads = leadsLine(finding);
  return [...proof, leads, ...(finding.https === 'untried' ? [] : [httpsLine(finding.https)])];
}

function proofLine({ proof, proofFound, held }: Finding): Line {
  if (held && proof === 'right')
    return {
      mark: 'wrong',
      text: 'Another creator uses this domain and its TXT record still exists. Remove that record.',
    };
  const lines: Record<Finding['proof'], Line> = {
    right: { mark: 'done', text: 'TXT record found.' },
    missing: { mark: 'wait', text: 'No TXT record found yet.' },
    other: { mark: 'wrong', text: `We found a different TXT record: ${listed(proofFound)}. Add ours as well.` },
    unanswered: { mark: 'wait', text: 'DNS didn’t respond for the TXT record. We’ll check again.' },
  };
  return lines[proof];
}

function leadsLine({ leads, found, expected }: Finding): Line {
  const wanted = expected.length === 0 ? 'us' : listed(expected);
  const lines: Record<Finding['leads'], Line> = {
    here: { mark: 'done', text: 'The domain points here.' },
    elsewhere: { mark: 'wrong', text: `The domain points to ${listed(found)}. It must point to ${wanted}.` },
    nowhere: { mark: 'wait', text: 'The domain doesn’t point anywhere yet.' },
    private: {
      mark: 'wrong',
      text: `The domain points to a private network (${listed(found)}). It must point to ${wanted}.`,
    },
    unanswered: { mark: 'wait', text: 'DNS didn’t respond for the domain. We’ll check again.' },
  };
  return lines[leads];
}

function httpsLine(https: Exclude<Finding['https'], 'untried'>): Line {
  const lines: Record<typeof https, Line> = {
    right: { mark: 'done', text: 'HTTPS works.' },
    closed: { mark: 'wait', text: 'HTTPS doesn’t work yet.' },
    silent: { mark: 'wait', text: 'HTTPS timed out. We’ll try again.' },
    certificate: { mark: 'wait', text: 'The certificate isn’t valid. A new one may still be on its way.' },
    other: { mark: 'wrong', text: 'Another server responds there. Turn off forwarding or proxying at your provider.' },
  };
  return lines[https];
}

const listed = (values: readonly string[]): string => values.join(', ');
