import { richTextCss } from '../../showcase/rich-text/rich-text-style.ts';

/** The list of issues and an issue by itself, in the fonts and colours of the creator's page. */
export const archiveCss = `${richTextCss}
.issues li { border-top: 1px solid var(--line); }
.issues li:last-child { border-bottom: 1px solid var(--line); }
.issues a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 20px; align-items: baseline; min-height: 44px; padding-block: 16px; text-decoration: none; }
.issues b { font: 600 20px/1.35 var(--heading); overflow-wrap: anywhere; text-wrap: pretty; }
.issues a:hover b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 4px; }
.issues time, .issue-day { font-size: 15px; color: var(--muted); }
.issues time { white-space: nowrap; }
.v .issues + .ask-row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; margin-top: 32px; }
.issue > * + * { margin-top: 1em; }
.issue > h2 { margin-top: 1.6em; font-size: 26px; line-height: 1.25; text-wrap: balance; }
.issue img { border-radius: var(--r-img); }
.issue > blockquote { padding-left: 1em; border-left: 3px solid var(--primary); font: 400 22px/1.4 var(--heading); white-space: pre-line; }
.issue > blockquote p { text-wrap: pretty; }
.issue cite { display: block; margin-top: 8px; font: 400 15px/1.4 var(--body); color: var(--muted); }
.issue hr { border: 0; border-top: 1px solid var(--line); margin-block: 2em; }
.issue .ask-row { margin-block: 1.6em; }
.issue-day { margin-top: 12px; }
.v .issue + .ask-row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; margin-top: 48px; padding-top: 24px; border-top: 1px solid var(--line); }
@media (max-width: 599px) {
  .issues a { grid-template-columns: minmax(0, 1fr); }
}
`;
