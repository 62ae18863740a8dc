export const oneOnOneCss = `
.offer {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 20px; padding-block: 28px; border-top: var(--rule);
  align-items: center;
  grid-template-areas: "pic pic" "title title" "meta meta" "desc desc" "price book";
}
.offer > img { grid-area: pic; margin-bottom: 16px; }
.offer h3 { grid-area: title; }
.offer .price { grid-area: price; margin-top: 16px; font-size: 20px; line-height: 1.25; }
.offer .lines { grid-area: meta; }
.offer .meta { margin-top: 4px; }
.meta span { display: block; }
.offer .desc { grid-area: desc; }
.offer .book { grid-area: book; justify-self: end; margin-top: 16px; }
@media (min-width: 600px) {
  .offer { column-gap: 32px; align-items: start; grid-template-rows: auto auto 1fr; grid-template-areas: "title price" "meta book" "desc book"; }
  .pictured.offer { grid-template-columns: 112px minmax(0, 1fr) auto; column-gap: 24px; grid-template-areas: "pic title price" "pic meta book" "pic desc book"; }
  .offer > img { width: 112px; aspect-ratio: 1; margin: 0; }
  .offer .price { margin: 0; text-align: right; }
  .offer .book { margin-top: 14px; }
}
`;
