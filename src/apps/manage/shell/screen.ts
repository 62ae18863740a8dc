import type { ComponentType } from 'react';
import type { IconName } from '../../../ui/icons/icon-paths.ts';

export const groups = ['Today', 'Offer', 'People', 'Grow', 'Account'] as const;

/** One screen of the dashboard: a path, its tab title as the product writes it, and the code that draws it. */
export type Screen = {
  /** Below /manage; may end in an optional part for a detail that opens beside the list, such as `order/:orderId?`. */
  path: string;
  /** Where the link leads when the path has parameters; otherwise the path itself. */
  to?: string;
  title: string;
  /** The same in sentence case, for the phone's bar and the command palette. */
  name: string;
  group: (typeof groups)[number];
  icon: IconName;
  load: () => Promise<ComponentType>;
  /** The position in the phone's bottom bar, for the few screens that are in it. */
  onPhoneBar?: 1 | 2 | 3 | 4;
  /** Only for operators; everybody else sees that the page does not exist. */
  onlyOperators?: boolean;
  /** In no menu: other screens lead to it, and the command palette. */
  isInNoMenu?: true;
  /** Uses the whole width and height: no column, no padding. */
  wholeWidth?: boolean;
};

/** The address a screen's link leads to. */
export const screenAddress = (screen: Screen): string =>
  screen.to ?? (screen.path === '' ? '/manage' : `/manage/${screen.path.replace(/\/:.*$/, '')}`);
