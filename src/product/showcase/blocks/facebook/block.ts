import { facebookPage } from '../../block-fields/profile-address.ts';
import { profileCardBlock } from '../../block-fields/profile-card-block.ts';

/** A card that links to a profile or page on Facebook. */
export const facebook = profileCardBlock('facebook', 'Facebook', {
  icon: 'users',
  words: 'social group',
  page: facebookPage,
  example: 'https://www.facebook.com/maya.okafor',
});
