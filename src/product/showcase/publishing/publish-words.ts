import { type LimitRefusal, limitMessage } from '../../plans/entitlement.ts';
import type { Flaw } from '../document/assemble-document.ts';

type Refused =
  | { kind: 'page_not_found' | 'handle_missing' | 'showcase_not_live' | 'version_not_found' }
  | { kind: 'invalid_items'; items: readonly Pick<Flaw, 'label' | 'fields'>[] }
  | LimitRefusal;

/** Why something kept for its time did not go live, as its creator reads it in the editor and in a mail. */
export function whyNotLive(refusal: Refused): string {
  switch (refusal.kind) {
    case 'limit_reached':
      return limitMessage(refusal);
    case 'invalid_items':
      return `Fix first: ${refusal.items.map(({ label, fields }) => formatFlaw(label, fields)).join('; ')}.`;
    case 'handle_missing':
      return 'Your page has no address.';
    case 'showcase_not_live':
      return 'Your Showcase isn’t live; other pages need it.';
    case 'page_not_found':
      return 'The page was in the trash.';
    case 'version_not_found':
      return 'The scheduled version no longer exists.';
  }
}

function formatFlaw(label: string, fields: Flaw['fields']): string {
  const message = Object.values(fields)[0];
  return message === undefined ? label : `${label} (${message.replace(/\.$/, '')})`;
}
