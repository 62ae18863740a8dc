import './publish-bar.css';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Illustration } from '../../../ui/illustration.tsx';
import { Row } from '../../../ui/stack.tsx';
import { ShareSheet } from './share-sheet.tsx';

/** The moment after: the page is live, and here is its address. */
export function Published({ url, title = 'Your window is lit' }: { url: string; title?: string }) {
  const [sharing, setSharing] = useState(false);
  const address = `${window.location.origin}${url}`;
  return (
    <div className="v-published">
      <Illustration name="success" />
      <h3 className="v-display">{title}</h3>
      <p className="v-soft">Everybody with this address sees your page from now on.</p>
      <div className="v-published-address">
        <a className="v-truncate" href={url} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton text={address} label="Copy" size="small" />
      </div>
      <Row wrap gap={8}>
        <Button icon="share" onClick={() => setSharing(true)}>
          Share
        </Button>
        <ButtonLink href={url} kind="primary" iconAfter="arrow-up-right">
          Open your page
        </ButtonLink>
      </Row>
      <ShareSheet userUrl={url.split('/').at(2) ?? ''} open={sharing} onClose={() => setSharing(false)} />
    </div>
  );
}
