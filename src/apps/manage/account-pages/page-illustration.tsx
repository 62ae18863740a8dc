import './page-illustration.css';
import { texts } from './texts.ts';

const arch = 'M96 486V236a144 144 0 0 1 288 0v250z';

/** The shop window of the brand, seen from across the street, with a page in it. */
export function ShopWindow() {
  return (
    <svg className="v-shop" viewBox="0 0 480 540" aria-hidden="true">
      <defs>
        <linearGradient id="v-shop-cone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--light)" stopOpacity="0.95" />
          <stop offset="1" stopColor="var(--light)" stopOpacity="0.16" />
        </linearGradient>
        <clipPath id="v-shop-arch">
          <path d={arch} />
        </clipPath>
      </defs>
      <g clipPath="url(#v-shop-arch)">
        <path className="v-shop-glass" d={arch} />
        <path className="v-shop-floor" d="M90 452h300v40H90z" />
        <path className="v-shop-light" d="M221 190h38l78 272H143z" fill="url(#v-shop-cone)" />
        <ellipse className="v-shop-pool" cx="240" cy="464" rx="106" ry="13" />
      </g>
      <Inside />
      <PageOnPlinth />
      <path d={arch} />
      <path d="M84 486V236a156 156 0 0 1 312 0v250" />
      <path className="v-shop-wood" d="M70 486h340v14H70z" />
      <path d="M24 516h432M96 528h236M352 528h44" />
      <Sign />
      <Plant />
    </svg>
  );
}

function Inside() {
  return (
    <g className="v-shop-inside">
      <path d="M240 92v70" />
      <path className="v-shop-lamp" d="M210 190a30 32 0 0 1 60 0z" />
      <path d="M234 162h12" />
      <path d="M96 330h66M108 330v10M150 330v10" />
      <path d="M108 330v-34h9v34M117 330v-40h8v40M125 330v-30h10v30M138 330l9-31 8 2-9 29" />
      <path d="M318 302h66M330 302v10M372 302v10" />
      <path d="M341 302c-8-6-9-16-3-23l2-7h16l2 7c6 7 5 17-3 23zM348 272v-20M348 262c-7 0-11-4-11-10 7 0 11 4 11 10zM348 256c0-6 4-10 10-10 0 7-4 10-10 10z" />
      <path d="M322 400h62M334 400v10M372 400v10" />
      <path d="M336 400v-24h22v24M340 376v-3a7 7 0 0 1 14 0v3M366 400v-14h10v14" />
    </g>
  );
}

/** A miniature of a page: portrait, name, offers and one button. */
function PageOnPlinth() {
  return (
    <g>
      <path className="v-shop-plinth" d="M180 420h120l8 44H172z" />
      <rect className="v-shop-card" x="186" y="246" width="108" height="174" rx="10" />
      <circle className="v-shop-tint" cx="240" cy="277" r="17" />
      <path
        className="v-shop-button"
        d="M240 268a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM228.500 289a12 11 0 0 1 23 0 17 17 0 0 1-23 0z"
      />
      <rect className="v-shop-ink" x="214" y="303" width="52" height="6" rx="3" />
      <rect className="v-shop-quiet" x="206" y="315" width="68" height="4" rx="2" />
      <rect className="v-shop-quiet" x="216" y="323" width="48" height="4" rx="2" />
      <rect className="v-shop-button" x="200" y="337" width="80" height="17" rx="5" />
      <rect className="v-shop-quiet" x="200" y="366" width="80" height="1.500" />
      <rect className="v-shop-ink" x="200" y="374" width="34" height="4" rx="2" />
      <rect className="v-shop-quiet" x="262" y="374" width="18" height="4" rx="2" />
      <rect className="v-shop-quiet" x="200" y="386" width="80" height="1.500" />
      <rect className="v-shop-ink" x="200" y="394" width="42" height="4" rx="2" />
      <rect className="v-shop-quiet" x="262" y="394" width="18" height="4" rx="2" />
    </g>
  );
}

function Sign() {
  return (
    <g>
      <path d="M396 210h62M396 196v30M446 210v14M412 210v14" />
      <rect className="v-shop-wood" x="400" y="224" width="58" height="34" rx="6" />
      <text x="429" y="247" textAnchor="middle">
        {texts.open}
      </text>
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path className="v-shop-leaf" d="M45 476c-18-8-26-26-22-44 15 8 23 25 22 44z" />
      <path className="v-shop-leaf" d="M45 476c-9-20-8-42 2-60 11 18 11 41-2 60z" />
      <path className="v-shop-leaf" d="M45 476c0-18 8-33 24-40 2 17-7 33-24 40z" />
      <path className="v-shop-wood" d="M28 476h34l-4 40H32z" />
    </g>
  );
}
