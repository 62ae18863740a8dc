import './share-sheet.css';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { offerPath } from '../page-links.ts';
import { usePageAddress } from './use-page-address.ts';

/** The address of a service's own page and its code, to bring people straight to it. */
export function OfferShare({ userUrl, offerId }: { userUrl: string; offerId: string }) {
  const { address, shown } = usePageAddress(offerPath(userUrl, offerId));
  const code = `/api/showcase/offers/${offerId}/qr`;
  return (
    <section className="v-share">
      <h3>Bring people here</h3>
      <div className="v-share-address">
        <span className="v-truncate">{shown}</span>
        <CopyButton text={address} label="Copy" size="small" />
      </div>
      <div className="v-share-code">
        <img src={`${code}.svg`} width={112} height={112} alt={`QR code that leads to ${shown}`} />
        <div className="v-share-files">
          <ButtonLink size="small" icon="download" href={`${code}.svg`} download="class-qr.svg">
            SVG
          </ButtonLink>
          <ButtonLink size="small" icon="download" href={`${code}.png`} download="class-qr.png">
            PNG
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
