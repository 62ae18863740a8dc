import { texts } from './texts.ts';

/** The bar of the landing pages: styles, prices and people are one press away on each. */
export function HouseBar() {
  return (
    <header className="top">
      <a className="brand" href="/home" aria-label={texts.brand}>
        <Mark />
        <span>{texts.brand}</span>
      </a>
      <nav aria-label={texts.mainMenu}>
        <a href="/examples">{texts.gallery.title}</a>
        <a href="/home#prices">{texts.prices.short}</a>
        <a href="/selectfreelancer">{texts.directory.people}</a>
      </nav>
      <a className="quiet" href="/signin">
        {texts.signIn}
      </a>
    </header>
  );
}

export function Mark() {
  return (
    <svg className="sign" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path className="signpane" d="M6 28V15a10 10 0 0 1 20 0v13z" />
      <path className="signlight" d="M16 11l7 13H9z" />
      <path className="signline" d="M4 28h24" />
    </svg>
  );
}
