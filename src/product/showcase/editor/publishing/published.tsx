import './publish-parts.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { AddressBox } from '../../../../ui/fields/address-box.tsx';
import { Illustration } from '../../../../ui/icons/illustration.tsx';
import { usePageAddress } from '../draft/use-page-address.ts';
import { texts } from './dialog-texts.ts';
import { ShareSheet } from './share-sheet.tsx';

type Props = {
  /** The path of the page. */
  url: string;
  /** The name of an extra page. */
  name?: string | undefined;
  /** Its first publication. */
  isFirst: boolean;
};

/** After publishing: the page is live, with its address. */
export function Published({ url, name, isFirst }: Props) {
  const [sharing, setSharing] = useState(false);
  const { address, shown } = usePageAddress(url);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="v-published">
      {isFirst && <Illustration name="success" />}
      <h3 ref={heading} className="v-display" tabIndex={-1}>
        {name === undefined ? texts.published.pageLive : texts.published.isLive(name)}
      </h3>
      <p className="v-soft">{texts.published.visibility}</p>
      <AddressBox opens address={address} shown={shown} />
      <Row wrap gap={8}>
        <Button icon="share" onClick={() => setSharing(true)}>
          {texts.published.share}
        </Button>
        <ButtonLink href={address} kind="primary" iconAfter="arrow-up-right">
          {name === undefined ? texts.published.viewYourPage : texts.published.viewPage}
        </ButtonLink>
      </Row>
      <ShareSheet path={url} name={name} open={sharing} onClose={() => setSharing(false)} />
    </div>
  );
}
