import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { effectReturns } from './effect-returns.ts';

describe('an effect', () => {
  it('returns nothing that a call returns, in any file', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => ({ file, source: readFileSync(`src/${file}`, 'utf8') }))
      .filter(({ source }) => /Effect\(|ref=\{/.test(source));
    const found = sources.flatMap(({ file, source }) =>
      effectReturns(source).map(line => `src/${file}:${line} write a block, or name what is returned`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "useEffect(() => part.current?.scrollIntoView({ block: 'nearest' }), [])",
    'useLayoutEffect(() => (open ? window.scrollTo(0, 0) : undefined))',
    'useEffect(() => { if (!open) return; return part.current?.scrollTo({ top: 0 }); }, [open])',
    'useEffect(() => open && show())',
    'useEffect(async () => await load())',
    'const show = () => scrollTo(0, 0); useEffect(show, [])',
    'const show = useCallback(() => part.focus(), []); React.useEffect(show)',
    'function show() { return part.focus(); } useEffect(show)',
    'const into = node => node?.scrollIntoView(); const shown = <p ref={into} />',
    '<p ref={node => node?.focus()} />',
  ])('is found when it returns a call: %s', source => {
    expect(effectReturns(source)).toEqual([1]);
  });

  it.each([
    'useEffect(() => void store.load(), [store])',
    'useEffect(() => { part.current?.scrollTo({ top: 0 }); }, [])',
    'useEffect(() => () => clearTimeout(timer.current), [])',
    'useEffect(() => { const stop = listen(() => back()); return stop; }, [])',
    'useEffect(() => { const all = list.map(one => one.id()); return () => all.forEach(end); }, [])',
    '<p ref={row} />',
  ])('is left alone: %s', source => {
    expect(effectReturns(source)).toEqual([]);
  });
});
