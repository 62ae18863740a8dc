/** Of a room on Clubhouse, on the page of its class. */
export const clubhouseCss = `
.clubhouse { margin-top: 32px; }
.clubhouse h2 { font-size: 22px; overflow-wrap: anywhere; }
.clubhouse p { margin-top: 12px; overflow-wrap: anywhere; }
.clubhouse .said { white-space: pre-line; }
.clubhouse a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline 1px; text-underline-offset: 5px; }
.faces { display: flex; flex-wrap: wrap; gap: 8px; }
.faces img { width: 56px; height: 56px; border-radius: 40%; object-fit: cover; }
`;
