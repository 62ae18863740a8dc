export const linksCss = `
.links { display: grid; gap: 12px; }
.links a {
  position: relative; display: block; min-height: 60px; padding: 17px 56px 17px 20px; border: 1px solid var(--edge); border-radius: var(--r);
  line-height: 1.45; text-decoration: none;
}
.links strong { display: block; font-weight: 600; }
.links span { display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden; font-size: 15px; color: var(--muted); }
.links a::after {
  content: ""; position: absolute; right: 24px; top: calc(50% - 5px); width: 8px; height: 8px; border: solid; border-width: 2px 2px 0 0; transform: rotate(45deg);
}
@media (prefers-reduced-motion: no-preference) {
  .links a::after { transition: transform .12s ease-out; }
  .links a:hover::after { transform: translateX(4px) rotate(45deg); }
}
.links .inside a { display: flex; align-items: center; gap: 18px; border-radius: min(var(--r), 28px); }
.inside div { min-width: 0; }
.inside img { flex: none; width: 88px; height: 88px; object-fit: cover; border-radius: min(var(--r-img), 16px); }
.inside em { display: block; margin-top: 2px; font-style: normal; font-size: 15px; font-weight: 600; }
.v .booking a { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
/* A style may add its own background to a row. */
.v .booking a::before { background-color: var(--primary); }
.v .booking :is(span, strong, em), .v .booking a::after { color: inherit; }
.v .links .large a { display: block; min-height: 0; padding: 0; border: 0; border-radius: var(--r-img); background: none; box-shadow: none; transform: none; cursor: zoom-in; }
.v .links .large a::before, .v .links .large a::after, .v .links .large::after { content: none; }
.large :is(img, .blank) { width: 100%; border-radius: var(--r-img); }
.large .blank { aspect-ratio: 3 / 2; background: var(--surface); }
.large figcaption { margin: 10px 0 12px; line-height: 1.45; }
`;

/** For a form that unfolds from its title; only on pages with one. */
export const writeCss = `
.write details { border: var(--box); border-radius: var(--corner); background: var(--surface); box-shadow: var(--drop); }
.write summary { position: relative; min-height: 60px; padding: 17px 56px 17px 20px; line-height: 1.45; cursor: pointer; list-style: none; }
.write summary::-webkit-details-marker { display: none; }
.write summary::after { content: "+"; position: absolute; right: 20px; top: 50%; width: 16px; font: 400 26px/0 var(--body); text-align: center; }
.write [open] summary::after { content: "–"; }
.write .ask { padding: 8px 20px 24px; }
`;
