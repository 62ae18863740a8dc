import './two-step.css';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { texts } from './texts.ts';

/** What an authenticator app needs: a QR code to scan, or the key to type. */
export function AppKey({ setUp }: { setUp: { key: string; qr: string } }) {
  return (
    <Row wrap gap={24} className="v-app-key">
      <img src={`data:image/svg+xml,${encodeURIComponent(setUp.qr)}`} alt={texts.appKey.qr} width={192} height={192} />
      <div>
        <p className="v-soft">{texts.appKey.cantScan}</p>
        <p className="v-app-key-letters">{setUp.key}</p>
        <CopyButton text={setUp.key.replaceAll(' ', '')} label={texts.appKey.copyKey} size="small" />
      </div>
    </Row>
  );
}
