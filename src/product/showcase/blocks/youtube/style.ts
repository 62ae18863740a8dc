export const youtubeCss = `
.films { display: grid; gap: 40px; }
.screen { position: relative; overflow: hidden; aspect-ratio: 16 / 9; border-radius: var(--r-img); background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); }
.screen :is(img, iframe) { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; object-fit: cover; color-scheme: light; }
.play { position: absolute; top: calc(50% - 36px); left: calc(50% - 36px); width: 72px; height: 72px; border-radius: 50%; background: var(--primary); --halo: color-mix(in srgb, var(--primary) 12%, transparent); box-shadow: 0 0 0 18px var(--halo), 0 0 0 44px var(--halo); }
.play::before { content: ""; position: absolute; left: 28px; top: 22px; border: solid transparent; border-width: 14px 0 14px 22px; border-left-color: var(--on-primary); }
@media (prefers-reduced-motion: no-preference) {
  .play { transition: transform .12s ease-out; }
  .screen:hover .play { transform: scale(1.08); }
}
.films figcaption { margin-top: 12px; line-height: 1.45; }
.films strong { font-weight: 600; }
.films span { display: block; font-size: 15px; color: var(--muted); }
`;
