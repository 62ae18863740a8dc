import './share-sheet.css';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { AddressBox } from '../../../../ui/fields/address-box.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { usePageAddress } from '../draft/use-page-address.ts';

type Props = {
  /** The page's path below the main address, where its pictures are. */
  path: string;
  /** Of an extra page. */
  name?: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** Everything one needs to bring people to a published page. */
export function ShareSheet({ path, name, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={name === undefined ? 'Share your page' : `Share “${name}”`}>
      {open && <Ways path={path} />}
    </Sheet>
  );
}

function Ways({ path }: { path: string }) {
  const { address, shown } = usePageAddress(path);
  const file = decodeURIComponent(path.split('/').at(-1) ?? '');
  // The pictures change with each publication; asked for anew, they show the latest.
  const [since] = useState(() => Date.now());
  return (
    <div className="v-share">
      <section>
        <h3>Link</h3>
        <AddressBox address={address} shown={shown} />
        <NativeShare address={address} />
      </section>
      <section>
        <h3>In a message</h3>
        <p className="v-soft">This image appears with your link when you share it.</p>
        <img
          className="v-share-card"
          src={`${path}/card.png?${since}`}
          width={1200}
          height={630}
          alt="Preview of your link in a message"
        />
      </section>
      <section>
        <h3>On paper</h3>
        <div className="v-share-code">
          <img src={`${path}/qr.svg`} width={148} height={148} alt={`QR code for ${shown}`} />
          <div>
            <p className="v-soft">For business cards, posters and flyers. SVG stays sharp at any size.</p>
            <div className="v-share-files">
              <ButtonLink size="small" icon="download" href={`${path}/qr.svg`} download={`${file}-qr.svg`}>
                SVG
              </ButtonLink>
              <ButtonLink size="small" icon="download" href={`${path}/qr.png`} download={`${file}-qr.png`}>
                PNG
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <section>
        <h3>In your Instagram bio</h3>
        <p className="v-soft">
          In Instagram, choose Edit profile, Links, Add external link, and paste your link. “Book a time” is a good
          title.
        </p>
      </section>
    </div>
  );
}

/** The device's own way of sharing, where it has one. */
function NativeShare({ address }: { address: string }) {
  if (typeof navigator.share !== 'function') return null;
  return (
    <Button icon="share" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
      Share via app
    </Button>
  );
}
