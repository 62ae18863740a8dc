import { texts as accountTexts } from '../../accounts/account/answer-texts.ts';
import { type LimitRefusal, limitMessage } from '../../plans/entitlement.ts';
import { type GateRefusal, gateMessage } from '../../plans/gate.ts';
import type { Flaw } from '../document/assemble-document.ts';
import { texts } from './texts.ts';

type Refused =
  | { kind: 'page_not_found' | 'handle_missing' | 'showcase_not_live' | 'version_not_found' | 'account_leaving' }
  | { kind: 'invalid_items'; items: readonly Pick<Flaw, 'label' | 'fields'>[] }
  | LimitRefusal
  | GateRefusal;

/** Why a scheduled page did not go live, for the editor and the email. */
export function whyNotLive(refusal: Refused): string {
  switch (refusal.kind) {
    case 'limit_reached':
      return limitMessage(refusal);
    case 'plan_excludes':
      return gateMessage(refusal);
    case 'invalid_items':
      return texts.publish.fixFirst(refusal.items.map(({ label, fields }) => formatFlaw(label, fields)).join('; '));
    case 'handle_missing':
      return texts.publish.pageNoAddress;
    case 'showcase_not_live':
      return texts.publish.showcaseNotLive;
    case 'account_leaving':
      return accountTexts.accounts.accountLeaving;
    case 'page_not_found':
      return texts.publish.pageInTrash;
    case 'version_not_found':
      return texts.publish.versionGone;
  }
}

function formatFlaw(label: string, fields: Flaw['fields']): string {
  const message = Object.values(fields)[0];
  return message === undefined ? label : `${label} (${message.replace(/\.$/, '')})`;
}
