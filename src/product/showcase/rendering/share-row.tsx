import type { ReactNode } from 'react';
import { shareLinks } from '../../../base/share-links.ts';
import type { PageFacts } from '../document/page-document.ts';
import { publicAddress } from '../document/page-links.ts';
import { texts } from './texts.ts';

type Props = { facts: PageFacts; path: string; title: string; children?: ReactNode };

/**
 * How visitors share a page. The link shows the list by its anchor, without script; with it the device's own share
 * sheet opens when there is one, and "Copy link" copies (`bookings/widget/share.browser.ts`).
 */
export function ShareRow({ facts, path, title, children }: Props) {
  const address = publicAddress(facts, facts.origin ?? '', path);
  return (
    <div className="share">
      {children}
      <a href="#share" data-share={address}>
        {texts.share.open}
      </a>
      <ul id="share" aria-label={texts.share.ways}>
        <li>
          <a href={address} data-share="">
            {texts.share.copy}
          </a>
        </li>
        {shareLinks(address, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name === 'Email' ? texts.share.email : name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
