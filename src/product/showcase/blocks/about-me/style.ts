export const aboutMeCss = `
.story + .story { margin-top: 48px; }
.story > img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: var(--r-img); margin-bottom: 28px; }
.story h3 { margin-bottom: 12px; font-size: 24px; line-height: 1.25; }
`;
