import type { Pick } from '../placeholder-portrait.tsx';

const hair = [
  'M3 6.6C2.6 2.6 4.4 1.6 6 1.6s3.4 1 3 5C8.6 4.9 7.7 4.2 6 4.2S3.4 4.9 3 6.6z',
  'M2.7 10.6C2.2 4 3.2 1.5 6 1.5s3.8 2.5 3.3 9.1H8.1C8.9 6.4 8.4 4.9 6.4 4.1 4 5 3.3 6 3.9 10.6z',
  'M3 6.8C2.8 3.6 4.2 2.6 5 2.4a1.5 1.5 0 1 1 2 0c.8.2 2.2 1.2 2 4.4C8.4 5 7.4 4.4 6 4.4S3.6 5 3 6.8z',
  'M3.1 6.2C2 3.4 4 1.4 6.4 1.7 8.8 1.2 9.8 3.6 8.9 6.2 8.6 4.6 7.6 4.9 5.6 4.4 4.4 4.4 3.5 4.9 3.1 6.2z',
];
const collars = ['M4.4 10.9L6 13l1.6-2.1z', 'M4.4 10.9q1.6 1.8 3.2 0z', 'M5.4 11.4h1.2L6.4 15h-.8z'];

/** A simple face: two dots for eyes, hair and a shirt. */
export function Face({ pick }: { pick: Pick }) {
  const [top, collar] = [hair[pick(hair.length)], collars[pick(collars.length)]];
  return (
    <>
      <rect className="s" width="12" height="15" />
      <path className="p" d="M.5 15.5c0-3.4 2.1-4.6 5.5-4.6s5.5 1.2 5.5 4.6z" />
      <path className="g" d="M4.9 8.6h2.2v2.2q-1.1 1.1-2.2 0z" />
      <path className="g" d={collar} />
      <path className="g" d="M3.3 6.2a2.7 3.3 0 0 1 5.4 0a2.7 3.5 0 0 1-5.4 0z" />
      <path className="i" d={top} />
      <circle className="i" cx="5" cy="6.4" r=".3" />
      <circle className="i" cx="7" cy="6.4" r=".3" />
    </>
  );
}
