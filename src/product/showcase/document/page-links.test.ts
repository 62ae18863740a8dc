import { describe, expect, it } from 'vitest';
import { sharedAddress } from './page-links.ts';

describe('an address to share', () => {
  it.each([
    ['/at/maya', undefined, 'https://vitrine.example/at/maya', 'vitrine.example/at/maya'],
    ['/at/maya', 'maya.dance', 'https://maya.dance/', 'maya.dance'],
    ['/at/maya/pages/faq', undefined, 'https://vitrine.example/at/maya/pages/faq', 'vitrine.example/at/maya/pages/faq'],
    ['/at/maya/pages/faq', 'maya.dance', 'https://maya.dance/pages/faq', 'maya.dance/pages/faq'],
  ])('of %s with the own host %s is %s', (path, ownHost, address, shown) => {
    expect(sharedAddress(path, ownHost, 'https://vitrine.example')).toEqual({ address, shown });
  });
});
