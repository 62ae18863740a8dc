import './publish-bar.css';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Illustration } from '../../../ui/illustration.tsx';

/** The moment after: the page is live, and here is its address. */
export function Published({ url, title = 'Your window is lit' }: { url: string; title?: string }) {
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
      <ButtonLink href={url} kind="primary" iconAfter="arrow-up-right">
        Open your page
      </ButtonLink>
    </div>
  );
}
