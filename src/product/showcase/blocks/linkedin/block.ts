import { linkedinAddress } from '../../block-fields/profile-address.ts';
import { profileCardBlock } from '../../block-fields/profile-card-block.ts';

/** A card that links to a profile or page on LinkedIn, or a post that opens on the page. */
export const linkedin = profileCardBlock('linkedin', 'LinkedIn', {
  icon: 'briefcase',
  words: 'social career',
  page: linkedinAddress,
  example: 'https://www.linkedin.com/in/maya-okafor',
});
