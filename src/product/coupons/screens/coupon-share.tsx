import { addressOf } from '../../../base/operations/call.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { AddressBox } from '../../../ui/fields/address-box.tsx';
import { type CouponDetail, couponCode } from '../contract.ts';
import { texts } from './texts.ts';

/** The link with the code in it, to copy, and as a QR code. */
export function CouponShare({ coupon }: { coupon: CouponDetail }) {
  const { id, code, link } = coupon;
  const file = (kind: 'svg' | 'png') => addressOf(couponCode, { params: { id, file: `qr.${kind}` } });
  return (
    <Stack gap={12}>
      <h3>{texts.share.title}</h3>
      {link === null ? (
        <p className="v-soft">{texts.share.noAddress}</p>
      ) : (
        <>
          <p className="v-soft">{texts.share.sentence}</p>
          <AddressBox address={link} shown={link.replace(/^https?:\/\//, '')} />
          <Row gap={16}>
            {/* The code is in its address, so that a renamed coupon gets another picture. */}
            <QrCode src={`${file('svg')}?${code}`} size={120} alt={texts.share.qrOf(code)} />
            <ButtonLink size="small" icon="download" href={file('svg')} download={`${code}-qr.svg`}>
              {texts.share.svg}
            </ButtonLink>
            <ButtonLink size="small" icon="download" href={file('png')} download={`${code}-qr.png`}>
              {texts.share.png}
            </ButtonLink>
          </Row>
        </>
      )}
    </Stack>
  );
}
