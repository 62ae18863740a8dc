import { facebookPage } from '../profile-address.ts';
import { profileCardBlock } from '../profile-card-block.ts';

/** A card that links to a profile or page on Facebook. */
export const facebook = profileCardBlock('facebook', 'Facebook', {
  icon: 'users',
  words: 'social group',
  page: facebookPage,
  example: 'https://www.facebook.com/maya.okafor',
});
