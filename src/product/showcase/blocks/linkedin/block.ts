import { linkedinPage } from '../../block-fields/profile-address.ts';
import { profileCardBlock } from '../../block-fields/profile-card-block.ts';

/** A card that links to a profile or page on LinkedIn. */
export const linkedin = profileCardBlock('linkedin', 'LinkedIn', {
  icon: 'briefcase',
  words: 'social career',
  page: linkedinPage,
  example: 'https://www.linkedin.com/in/maya-okafor',
});
