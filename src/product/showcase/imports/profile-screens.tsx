import { BringScreen } from './import-screen.tsx';
import { texts } from './screen-texts.ts';

const back = { to: '/manage', label: texts.home };

/** At /linkedin: a copied or exported profile becomes a draft. Nothing is asked of LinkedIn. */
export const LinkedinScreen = () => (
  <main className="v-bring-alone">
    <title>{texts.tab(texts.titles.linkedin)}</title>
    <BringScreen source="linkedin" back={back} />
  </main>
);

/** At /upwork: the same with a profile of Upwork. */
export const UpworkScreen = () => (
  <main className="v-bring-alone">
    <title>{texts.tab(texts.titles.upwork)}</title>
    <BringScreen source="upwork" back={back} />
  </main>
);
