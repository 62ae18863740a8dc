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
`;
