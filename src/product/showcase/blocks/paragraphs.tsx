/** Plain text as paragraphs: a blank line starts a new one, single breaks are kept by `white-space: pre-line`. */
export function Paragraphs({ text }: { text: string }) {
  return [...text.matchAll(/\S[\s\S]*?(?=\n\s*\n|\s*$)/g)].map(({ 0: paragraph, index }) => (
    <p key={index} className="para">
      {paragraph}
    </p>
  ));
}
