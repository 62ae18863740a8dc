import type { SectionLayout } from '../styles/art-style.ts';

/**
 * How sections stand from 960 px on; a style chooses. `rail`: the heading in a column as wide as the portrait. `slim`: in
 * a narrow one, which leaves the sections three quarters of the width. `above`: over the section, which has all of it.
 */
export const sectionLayoutCss: Record<SectionLayout, string> = {
  rail: '',
  slim: `@media (min-width: 960px) {
  .sec .wrap { grid-template-columns: 216px minmax(0, 1fr); column-gap: 56px; }
}`,
  above: `@media (min-width: 960px) {
  .sec .wrap { display: block; }
  .sec h2 { position: static; margin-bottom: 32px; }
}`,
};
