const arch = 'M74 566V262a140 140 0 0 1 280 0v304z';

/** The shop window of the brand, lit in the evening, for the share image of our own pages. */
export const HouseWindow = () => (
  <svg viewBox="0 0 428 630" aria-hidden="true">
    <defs>
      <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fdeec6" stopOpacity="0.95" />
        <stop offset="1" stopColor="#fdeec6" stopOpacity="0.14" />
      </linearGradient>
      <clipPath id="arch">
        <path d={arch} />
      </clipPath>
    </defs>
    <path fill="#f4f2ee" d="M0 0h428v630H0z" />
    <g clipPath="url(#arch)">
      <path fill="#0f766e" d={arch} />
      <path fill="#0b5f59" d="M74 526h280v40H74z" />
      <path fill="url(#cone)" d="M192 214h44l92 332H100z" />
      <ellipse fill="#fdeec6" opacity="0.42" cx="214" cy="544" rx="118" ry="15" />
      <path fill="#4f948a" d="M150 452h128l14 94H136z" />
      <g fill="none" stroke="#a9dcd4" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M214 122v62M207 184h14" />
        <path fill="#fdeec6" d="M180 218a34 35 0 0 1 68 0z" />
        <path d="M86 372h52M96 372v-40h10v40M110 372v-46h9v46M124 372l7-34" />
        <path d="M292 342h52M318 342c-9-7-10-19-3-27l2-8h12l2 8c7 8 6 20-3 27zM323 307v-24M323 295c-8 0-13-5-13-12 8 0 13 5 13 12z" />
        <path d="M294 452h50M306 452v-28h24v28M311 424v-4a7 7 0 0 1 14 0v4" />
      </g>
      <Sheet />
    </g>
    <g fill="none" stroke="#1b1917" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d={arch} />
      <path d="M56 566V262a158 158 0 0 1 316 0v304" />
      <path fill="#fff" d="M38 566h352v20H38z" />
      <path d="M14 608h400" />
    </g>
  </svg>
);

const Sheet = () => (
  <g>
    <rect fill="#fff" x="150" y="252" width="128" height="206" rx="9" />
    <circle fill="#e3f4f1" cx="214" cy="286" r="20" />
    <path
      fill="#0f766e"
      d="M214 274a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zM200 300a15 12 0 0 1 28 0 21 21 0 0 1-28 0z"
    />
    <path fill="#1b1917" d="M184 316h60v8h-60zM166 408h42v5h-42zM166 430h52v5h-52z" />
    <path
      fill="#e0d9c9"
      d="M174 333h80v5h-80zM186 344h56v5h-56zM166 396h96v2h-96zM166 420h96v2h-96zM240 408h22v5h-22zM240 430h22v5h-22z"
    />
    <rect fill="#0f766e" x="166" y="362" width="96" height="22" rx="6" />
  </g>
);
