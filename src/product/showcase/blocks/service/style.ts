export const serviceBlockCss = `
.service-item { padding-block: 32px; border-top: var(--rule); }
.service-item > img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: var(--r-img); margin-bottom: 20px; }
.in .service-item h3 { font-size: 24px; line-height: 1.2; }
.service-item .rich { margin-top: 10px; }
.service-item [open] > .rich { margin-top: 1em; }
.service-item summary { display: inline-flex; align-items: center; min-height: 44px; cursor: pointer; font-weight: 600; text-decoration: underline 1px; text-underline-offset: 5px; list-style: none; }
.service-item summary::-webkit-details-marker { display: none; }
.service-item [open] > summary { display: none; }
.service-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px 24px; margin-top: 20px; }
.service-foot .price { font-size: 20px; line-height: 1.25; }
`;
