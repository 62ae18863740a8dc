/** The illustration at the top of the landing page: a street with one lit shop window, in which a page hangs. */
export function Street() {
  return (
    <svg className="street" viewBox="0 0 1200 640" aria-hidden="true">
      <Neighbours />
      <Bicycle />
      <LampPost />
      <path className="glow" d="M756 584h248l92 56H664z" />
      <Shop />
      <Cat />
    </svg>
  );
}

function Neighbours() {
  return (
    <g className="asleep">
      <path className="wall" d="M28 584V476l92-54 92 54v108zM212 584V440h186v144z" />
      <path className="wall" d="M398 584V462l14-16h142l14 16v122z" />
      <path d="M14 484l106-62 106 62M204 440h202M390 462h186" />
      <path d="M168 448v-28h18v38" />
      <path className="glass" d="M106 486h28v34h-28zM120 486v34M106 503h28" />
      <path className="glass" d="M58 584v-44a18 18 0 0 1 36 0v44zM86 566v4" />
      <path className="glass" d="M140 540h44v30h-44zM162 540v30" />
      <path className="glass" d="M234 456h36v36h-36zM252 456v36M234 474h36M340 456h36v36h-36zM358 456v36M340 474h36" />
      <path d="M280 456h6v36h-6M330 456h-6v36h6" />
      <path className="shutter" d="M232 512h106v72H232zM232 524h106M232 536h106M232 548h106M232 560h106M232 572h106" />
      <path d="M224 512h122" />
      <path className="glass" d="M354 584v-52h30v52M378 560v3" />
      <path
        className="glass"
        d="M420 482a12 12 0 0 1 24 0v24h-24zM471 482a12 12 0 0 1 24 0v24h-24zM522 482a12 12 0 0 1 24 0v24h-24z"
      />
      <path className="shutter" d="M418 526h130v58H418zM418 538h130M418 550h130M418 562h130M418 574h130" />
      <path d="M410 526h146" />
    </g>
  );
}

function LampPost() {
  return (
    <g>
      <path d="M604 584V388M594 584h20M598 560h12" />
      <path className="tint" d="M592 388l-5-30h34l-5 30zM584 358l20-14 20 14zM604 344v-8" />
    </g>
  );
}

function Bicycle() {
  return (
    <g className="thin">
      <path d="M500 562a20 20 0 1 0 40 0 20 20 0 1 0-40 0zM558 562a20 20 0 1 0 40 0 20 20 0 1 0-40 0z" />
      <path d="M520 562l11-30h32l15 30M531 532l17 30h-28M548 562l15-30M528 524h-8M531 532l-3-8M563 532l-3-13h11" />
    </g>
  );
}

/** The lit house: a sign, two dark windows above, the arch with the page in it, and a door. */
function Shop() {
  return (
    <g>
      <path className="house" d="M686 584V166h454v418z" />
      <path className="house" d="M670 166h486v-20H670zM700 146l10-22h406l10 22" />
      <path d="M686 196h454" />
      <path
        className="sunken"
        d="M764 288v-46a20 20 0 0 1 40 0v46zM860 288v-46a20 20 0 0 1 40 0v46zM956 288v-46a20 20 0 0 1 40 0v46z"
      />
      <path
        className="thin"
        d="M784 222v66M764 256h40M880 222v66M860 256h40M976 222v66M956 256h40M758 288h52M854 288h52M950 288h52"
      />
      <path className="lamp" d="M756 552V436a124 124 0 0 1 248 0v116z" />
      <g className="lit">
        <path className="ray" d="M864 346h32l92 206H772z" />
        <path className="thin" d="M880 312v12" />
        <path className="lid" d="M858 346a22 22 0 0 1 44 0z" />
        <HangingPage />
        <path className="tint" d="M786 536c-7-5-8-15-2-21l1-6h18l1 6c6 6 5 16-2 21z" />
        <path
          className="thin"
          d="M794 509v-20M794 498c-7 0-11-4-11-10 7 0 11 4 11 10zM794 493c0-6 4-10 10-10 0 7-4 10-10 10z"
        />
        <path className="tint thin" d="M955 528h32v8h-32zM958 520h27v8h-27z" />
        <path d="M768 536h224" />
      </g>
      <path d="M756 552V436a124 124 0 0 1 248 0v116M742 552h276v12H742zM756 564v20M1004 564v20" />
      <path className="accentfill" d="M1050 584V462a28 28 0 0 1 56 0v122z" />
      <path className="lampglass" d="M1060 500v-37a18 18 0 0 1 36 0v37z" />
      <path className="thin onaccent" d="M1078 446v54M1060 478h36M1064 536v8" />
      <path d="M1040 584h76" />
      <path d="M686 392h-40M646 384v16M656 392v14" />
      <circle className="tint" cx="656" cy="428" r="22" />
      <path className="mark" d="M646 438v-11a10 10 0 0 1 20 0v11z" />
      <path className="marklight" d="M656 422l7 13h-14z" />
    </g>
  );
}

function HangingPage() {
  return (
    <g>
      <path className="thin" d="M880 346l-34 28M880 346l34 28" />
      <path className="paper" d="M834 378a4 4 0 0 1 4-4h84a4 4 0 0 1 4 4v138a4 4 0 0 1-4 4h-84a4 4 0 0 1-4-4z" />
      <path className="cover" d="M835 379a4 4 0 0 1 4-4h82a4 4 0 0 1 4 4v27h-90z" />
      <circle className="face" cx="854" cy="406" r="11" />
      <path className="face" d="M846 414c2-6 14-6 16 0" />
      <path className="bold" d="M844 428h44" />
      <path className="faint" d="M844 437h64M844 445h50" />
      <path className="action" d="M844 456a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4z" />
      <path className="faint" d="M844 478h30M904 478h12M844 490h38M904 490h12M844 502h26M904 502h12" />
      <path className="hair" d="M844 484h72M844 496h72" />
    </g>
  );
}

function Cat() {
  return (
    <path
      className="cat"
      d="M716 606c-5 0-8-3-8-8 0-9 4-14 6-20 1-4 0-8 1-13l5 4h7l5-4c1 6 0 10-3 13 4 6 6 14 6 20 0 3 0 5-1 8zM735 604c8 1 13-3 12-10"
    />
  );
}
