import { addressOf } from '../../../base/operations/call.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { AddressBox } from '../../../ui/fields/address-box.tsx';
import { shareLinkCode } from '../contract.ts';
import { texts } from './texts.ts';

const words = texts.link;

/** The address of a link to copy, and its QR code. */
export function LinkParts({ id, name, address }: { id: string; name: string; address: string }) {
  const file = (kind: 'svg' | 'png') => addressOf(shareLinkCode, { params: { id, file: `qr.${kind}` } });
  return (
    <Stack gap={12}>
      <p className="v-soft">{words.copyHint}</p>
      <AddressBox address={address} shown={address.replace(/^https?:\/\//, '')} />
      <Row gap={16}>
        <QrCode src={file('svg')} size={120} alt={words.qrOf(name)} />
        <Stack gap={8}>
          <ButtonLink size="small" icon="download" href={file('svg')} download="link-qr.svg">
            {words.svg}
          </ButtonLink>
          <ButtonLink size="small" icon="download" href={file('png')} download="link-qr.png">
            {words.png}
          </ButtonLink>
        </Stack>
      </Row>
    </Stack>
  );
}
