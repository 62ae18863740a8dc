import './qr-code.css';

type Props = { src: string; size: number; alt: string };

/** A QR code on white, which scanners need in a dark theme too. */
export function QrCode({ src, size, alt }: Props) {
  return <img className="v-qr-code" src={src} width={size} height={size} alt={alt} />;
}
