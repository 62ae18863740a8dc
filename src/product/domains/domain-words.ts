import type { DomainState, Finding, OwnDomain } from './contract.ts';

type Tone = 'success' | 'warning' | 'info' | 'danger';
export type StateWords = { chip: string; tone: Tone; sentence: string };

/** What a state means and what to do, for the creator. */
export function stateWords({ state, host }: Pick<OwnDomain, 'state' | 'host'>): StateWords {
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
    active: { chip: 'Active', tone: 'success', sentence: `Your page is shown at https://${host}.` },
    broken: {
      chip: 'Not working',
      tone: 'danger',
      sentence: 'This address worked and now fails. Your page stays where it always was.',
    },
  };
  return words[state];
}

export type Line = { done: boolean; text: string };

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
      done: false,
      text: 'Another page here uses this name and its TXT record still stands. Take that one away.',
    };
  const lines: Record<Finding['proof'], Line> = {
    right: { done: true, text: 'The TXT record is right.' },
    missing: { done: false, text: 'We found no TXT record yet.' },
    other: { done: false, text: `We found another TXT record: ${listed(proofFound)}. Add ours beside it.` },
    unanswered: { done: false, text: 'The name server did not answer about the TXT record. We will ask again.' },
  };
  return lines[proof];
}

function leadsLine({ leads, found, expected }: Finding): Line {
  const wanted = expected.length === 0 ? '' : `, expected ${listed(expected)}`;
  const lines: Record<Finding['leads'], Line> = {
    here: { done: true, text: 'The name leads here.' },
    elsewhere: { done: false, text: `We found ${listed(found)}${wanted}.` },
    nowhere: { done: false, text: 'The name leads nowhere yet.' },
    private: { done: false, text: `The name leads into a private network: ${listed(found)}${wanted}.` },
    unanswered: { done: false, text: 'The name server did not answer about the name. We will ask again.' },
  };
  return lines[leads];
}

function httpsLine(https: Exclude<Finding['https'], 'untried'>): Line {
  const lines: Record<typeof https, Line> = {
    right: { done: true, text: 'It answers over https.' },
    closed: { done: false, text: 'Nothing answers over https yet.' },
    silent: { done: false, text: 'It did not answer over https in time. We will try again.' },
    certificate: { done: false, text: 'Its certificate is not good. A new one may still be on its way.' },
    other: { done: false, text: 'Something else answers there. Turn off forwarding or a proxy at your provider.' },
  };
  return lines[https];
}

const listed = (values: readonly string[]): string => values.join(', ');
