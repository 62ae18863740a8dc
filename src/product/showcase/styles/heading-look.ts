/** How a style writes the name, read from its own CSS. `tracking` in em. */
type HeadingLook = { weight: number; tracking: number; upper: boolean };

/** The last of the style's rules about the header's name; bold, the browser's default for headings, without one. */
export function headingLook(css: string): HeadingLook {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    namesHeading(selector) ? [body] : [],
  );
  const last = (property: string) =>
    rules.flatMap(body => new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? []).at(-1);
  const weight = last('font-weight');
  return {
    weight: weight === 'normal' ? 400 : Number(weight ?? 700) || 700,
    tracking: Number(/^(-?[\d.]+)em$/.exec(last('letter-spacing') ?? '')?.[1] ?? 0),
    upper: last('text-transform') === 'uppercase',
  };
}

const namesHeading = (selector: string): boolean => /\bh1\b/.test(selector) && !selector.includes('.service');
