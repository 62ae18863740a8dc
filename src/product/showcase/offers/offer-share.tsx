import './offer-share.css';
import { addressOf } from '../../../base/operations/call.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { AddressBox } from '../../../ui/fields/address-box.tsx';
import { offerDatePath } from '../document/page-links.ts';
import { usePageAddress } from '../editor/draft/use-page-address.ts';
import { offerCode } from '../public-pages/offer-code-contract.ts';
import { texts } from './texts.ts';

/** The address and QR code of one date of a class (YYYY-MM-DD, the host's). */
export function OfferShare({ userUrl, offerId, date }: { userUrl: string; offerId: string; date: string }) {
  const { address, shown } = usePageAddress(offerDatePath(userUrl, offerId, date));
  const codeAs = (kind: 'svg' | 'png') =>
    addressOf(offerCode, { params: { itemId: offerId, file: `qr.${kind}` }, query: { date } });
  return (
    <section className="v-offer-share">
      <h3>{texts.offerShare.shareThisDate}</h3>
      <AddressBox address={address} shown={shown} />
      <Row gap={16}>
        <QrCode src={codeAs('svg')} size={112} alt={texts.offerShare.qrCodeFor(shown)} />
        <div className="v-offer-share-files">
          <ButtonLink size="small" icon="download" href={codeAs('svg')} download={`class-${date}-qr.svg`}>
            {texts.offerShare.svg}
          </ButtonLink>
          <ButtonLink size="small" icon="download" href={codeAs('png')} download={`class-${date}-qr.png`}>
            {texts.offerShare.png}
          </ButtonLink>
        </div>
      </Row>
    </section>
  );
}
