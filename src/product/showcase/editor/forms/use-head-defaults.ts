import { useMemo } from 'react';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import { fullName, publicAddress } from '../../document/page-links.ts';
import type { HeadWords } from '../../form-fields/use-editor-tools.ts';
import { profileDescription, profileTitle } from '../../rendering/page-meta.ts';
import { documentOf, factsOf } from '../draft/draft-state.ts';
import { useDraft } from '../draft/use-draft.ts';

/** The page's default title and description for search engines, and its address. */
export function useHeadDefaults(): HeadWords {
  const draft = useDraft(all => all);
  const { profile, appearance, page } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing in a form makes a new draft; only these parts count
  return useMemo(() => {
    const [document, facts] = [documentOf(draft), factsOf(draft)];
    const address = publicAddress(facts, window.location.origin, pagePath(facts.userUrl));
    return {
      title: profileTitle(document, facts),
      text: profileDescription(document, facts),
      address: address.replace(/^https?:\/\//, '').replace(/\/$/, ''),
      name: fullName(document, facts),
      appearance: page.pendingTheme ?? appearance,
    };
  }, [profile, appearance, page]);
}
