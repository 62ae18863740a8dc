import type { DomainState, Finding, OtherName, OwnDomain } from './contract.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';
export type StateWords = { chip: string; tone: Tone; sentence: string };

/** What a state means and what to do, for the creator. The sentence of an active one ends with its address. */
export function stateWords({ state }: Pick<OwnDomain, 'state'>): StateWords {
  const words: Record<DomainState, StateWords> = {
    waiting: {
      chip: 'Waiting for records',
      tone: 'info',
      sentence: 'Set these records where you bought the name. Most take effect in minutes, some in a day.',
    },
    reachable: {
      chip: 'Waiting for https',
      tone: 'info',
      sentence: 'The records are right. A certificate is on its way; this takes a minute or two.',
    },
    active: { chip: 'Active', tone: 'success', sentence: 'Your page is shown at' },
    broken: {
      chip: 'Not working',
      tone: 'danger',
      sentence: 'This address worked and now fails. Your page stays where it always was.',
    },
  };
  return words[state];
}

type Lead = Pick<OwnDomain, 'state' | 'readable'>;

/** How the other name of the pair stands, and what it is good for. */
export function otherWords({ state, readable, finding, records }: OtherName, lead: Lead): StateWords {
  if (state === 'waiting' && finding?.held === true)
    return { chip: 'Used by another page', tone: 'warning', sentence: `Somebody else’s page is shown at ${readable}.` };
  const idle: StateWords =
    lead.state !== 'waiting'
      ? {
          chip: 'Not set up',
          tone: 'neutral',
          sentence: `Whoever enters ${readable} does not reach your page. Set this to lead them to ${lead.readable}.`,
        }
      : {
          chip: 'Optional',
          tone: 'neutral',
          sentence:
            records.length === 0
              ? `${readable} leads here too. It will work as soon as ${lead.readable} does.`
              : `To lead whoever enters ${readable} to ${lead.readable}, set this as well, now or later.`,
        };
  const words: Record<DomainState, StateWords> = {
    waiting: idle,
    reachable: {
      chip: 'Waiting for https',
      tone: 'info',
      sentence: 'Its records are right. A certificate is on its way; this takes a minute or two.',
    },
    active: { chip: 'Works', tone: 'success', sentence: `Whoever enters ${readable} is led to ${lead.readable}.` },
    broken: { chip: 'Not working', tone: 'warning', sentence: `${readable} led here and now fails.` },
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
 * What the last check found, a line for each step; steps that follow a missing one are left out, and so is a missing
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
      text: 'Another page here uses this name and its TXT record still stands. Take that one away.',
    };
  const lines: Record<Finding['proof'], Line> = {
    right: { mark: 'done', text: 'The TXT record is right.' },
    missing: { mark: 'wait', text: 'We found no TXT record yet.' },
    other: { mark: 'wrong', text: `We found another TXT record: ${listed(proofFound)}. Add ours beside it.` },
    unanswered: { mark: 'wait', text: 'The name server did not answer about the TXT record. We will ask again.' },
  };
  return lines[proof];
}

function leadsLine({ leads, found, expected }: Finding): Line {
  const wanted = expected.length === 0 ? 'us' : listed(expected);
  const lines: Record<Finding['leads'], Line> = {
    here: { mark: 'done', text: 'The name leads here.' },
    elsewhere: { mark: 'wrong', text: `The name leads to ${listed(found)}; it has to lead to ${wanted}.` },
    nowhere: { mark: 'wait', text: 'The name leads nowhere yet.' },
    private: {
      mark: 'wrong',
      text: `The name leads into a private network, to ${listed(found)}; it has to lead to ${wanted}.`,
    },
    unanswered: { mark: 'wait', text: 'The name server did not answer about the name. We will ask again.' },
  };
  return lines[leads];
}

function httpsLine(https: Exclude<Finding['https'], 'untried'>): Line {
  const lines: Record<typeof https, Line> = {
    right: { mark: 'done', text: 'It answers over https.' },
    closed: { mark: 'wait', text: 'Nothing answers over https yet.' },
    silent: { mark: 'wait', text: 'It did not answer over https in time. We will try again.' },
    certificate: { mark: 'wait', text: 'Its certificate is not good. A new one may still be on its way.' },
    other: { mark: 'wrong', text: 'Something else answers there. Turn off forwarding or a proxy at your provider.' },
  };
  return lines[https];
}

const listed = (values: readonly string[]): string => values.join(', ');
