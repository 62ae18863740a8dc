import type { DomainState, Finding, OtherName, OwnDomain } from './contract.ts';
import { texts } from './texts.ts';

type Tone = 'neutral' | 'success' | 'warning' | 'info' | 'danger';
export type StateWords = { chip: string; tone: Tone; sentence: string };

/** What a state means and what to do, for the creator. The sentence of an active one ends with its address. */
export function stateWords({ state }: Pick<OwnDomain, 'state'>): StateWords {
  const words: Record<DomainState, StateWords> = {
    waiting: {
      chip: texts.domain.waitingForDns,
      tone: 'info',
      sentence: texts.domain.addTheseRecords,
    },
    reachable: {
      chip: texts.domain.waitingForHttps,
      tone: 'info',
      sentence: texts.domain.dnsRecordsCorrect,
    },
    active: { chip: 'Active', tone: 'success', sentence: texts.domain.pageLiveAt },
    broken: {
      chip: texts.domain.notWorking,
      tone: 'danger',
      sentence: texts.domain.stoppedWorkingHint,
    },
  };
  return words[state];
}

type Lead = Pick<OwnDomain, 'state' | 'readable'>;

export function otherWords({ state, readable, finding, records }: OtherName, lead: Lead): StateWords {
  if (state === 'waiting' && finding?.held === true)
    return {
      chip: texts.domain.usedElsewhere,
      tone: 'warning',
      sentence: texts.domain.otherCreatorsPage(readable),
    };
  const idle: StateWords =
    lead.state !== 'waiting'
      ? {
          chip: texts.domain.notSetUp,
          tone: 'neutral',
          sentence: texts.domain.notPointing(readable, lead.readable),
        }
      : {
          chip: 'Optional',
          tone: 'neutral',
          sentence: texts.domain.alsoPointsHere(records.length, readable, lead.readable),
        };
  const words: Record<DomainState, StateWords> = {
    waiting: idle,
    reachable: {
      chip: texts.domain.waitingForHttps,
      tone: 'info',
      sentence: texts.domain.certificatePending,
    },
    active: { chip: 'Active', tone: 'success', sentence: texts.domain.redirectsTo(readable, lead.readable) },
    broken: { chip: texts.domain.notWorking, tone: 'warning', sentence: texts.domain.stoppedWorking(readable) },
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

/** `wait`: waiting is all one can do, or nothing was done yet. `wrong`: somebody has to correct it. */
export type Line = { mark: 'done' | 'wait' | 'wrong'; text: string };

/**
 * Names of records without the domain, which many providers add by themselves: `_vitrine`, and `@` for the name
 * itself.
 */
export const namesWithin = (records: readonly { name: string }[], zone: string): string[] => [
  ...new Set(
    records.map(({ name }) =>
      name === zone ? '@' : name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name,
    ),
  ),
];

/**
 * The findings, a line for each step; steps after a missing one are left out, and so is a missing proof that is no
 * longer needed.
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
      text: texts.domain.otherCreatorsRecord,
    };
  const lines: Record<Finding['proof'], Line> = {
    right: { mark: 'done', text: texts.domain.txtRecordFound },
    missing: { mark: 'wait', text: texts.domain.noTxtRecord },
    other: { mark: 'wrong', text: texts.domain.wrongTxtRecord(listed(proofFound)) },
    unanswered: { mark: 'wait', text: texts.domain.txtNoResponse },
  };
  return lines[proof];
}

function leadsLine({ leads, found, expected }: Finding): Line {
  const wanted = expected.length === 0 ? 'us' : listed(expected);
  const lines: Record<Finding['leads'], Line> = {
    here: { mark: 'done', text: texts.domain.pointsHere },
    elsewhere: { mark: 'wrong', text: texts.domain.pointsElsewhere(listed(found), wanted) },
    nowhere: { mark: 'wait', text: texts.domain.pointsNowhere },
    private: {
      mark: 'wrong',
      text: texts.domain.privateNetwork(listed(found), wanted),
    },
    unanswered: { mark: 'wait', text: texts.domain.dnsNoResponse },
  };
  return lines[leads];
}

function httpsLine(https: Exclude<Finding['https'], 'untried'>): Line {
  const lines: Record<typeof https, Line> = {
    right: { mark: 'done', text: texts.domain.httpsWorks },
    closed: { mark: 'wait', text: texts.domain.httpsNotWorking },
    silent: { mark: 'wait', text: texts.domain.httpsTimedOut },
    certificate: { mark: 'wait', text: texts.domain.certificateInvalid },
    other: { mark: 'wrong', text: texts.domain.otherServer },
  };
  return lines[https];
}

const listed = (values: readonly string[]): string => values.join(', ');
