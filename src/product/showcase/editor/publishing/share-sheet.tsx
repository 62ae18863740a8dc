import './share-sheet.css';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { QrCode } from '../../../../ui/display/qr-code.tsx';
import { Row } from '../../../../ui/display/stack.tsx';
import { AddressBox } from '../../../../ui/fields/address-box.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { usePageAddress } from '../draft/use-page-address.ts';
import { texts } from './dialog-texts.ts';

type Props = {
  /** The page's path below the main address, where its pictures are. */
  path: string;
  /** The name of an extra page. */
  name?: string | undefined;
  open: boolean;
  onClose: () => void;
};

/** Everything for sharing a published page. */
export function ShareSheet({ path, name, open, onClose }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name === undefined ? texts.shareSheet.shareYourPage : texts.shareSheet.share(name)}
    >
      {open && <Ways path={path} />}
    </Sheet>
  );
}

function Ways({ path }: { path: string }) {
  const { address, shown } = usePageAddress(path);
  const file = decodeURIComponent(path.split('/').at(-1) ?? '');
  // The pictures change with each publication; loading them again shows the latest.
  const [since] = useState(() => Date.now());
  return (
    <div className="v-share">
      <section>
        <h3>{texts.shareSheet.link}</h3>
        <AddressBox address={address} shown={shown} />
        <NativeShare address={address} />
      </section>
      <section>
        <h3>{texts.shareSheet.inAMessage}</h3>
        <p className="v-soft">{texts.shareSheet.imageHint}</p>
        <img
          className="v-share-card"
          src={`${path}/card.png?${since}`}
          width={1200}
          height={630}
          alt={texts.shareSheet.messagePreview}
        />
      </section>
      <section>
        <h3>{texts.shareSheet.onPaper}</h3>
        <Row gap={16}>
          <QrCode src={`${path}/qr.svg`} size={148} alt={texts.shareSheet.qrCodeFor(shown)} />
          <div>
            <p className="v-soft">{texts.shareSheet.paperHint}</p>
            <div className="v-share-files">
              <ButtonLink size="small" icon="download" href={`${path}/qr.svg`} download={`${file}-qr.svg`}>
                {texts.shareSheet.svg}
              </ButtonLink>
              <ButtonLink size="small" icon="download" href={`${path}/qr.png`} download={`${file}-qr.png`}>
                {texts.shareSheet.png}
              </ButtonLink>
            </div>
          </div>
        </Row>
      </section>
      <section>
        <h3>{texts.shareSheet.instagramBio}</h3>
        <p className="v-soft">{texts.shareSheet.instagramHint}</p>
      </section>
    </div>
  );
}

/** The device's own share sheet, when it has one. */
function NativeShare({ address }: { address: string }) {
  if (typeof navigator.share !== 'function') return null;
  return (
    <Button icon="share" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
      {texts.shareSheet.shareViaApp}
    </Button>
  );
}
