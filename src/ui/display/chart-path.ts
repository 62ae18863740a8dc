/** `x` takes a share of the width from 0 to 1, `y` a value. */
type Scale = { x: (part: number) => number; y: (value: number) => number };

/** Positions of values in a drawing of `width` by `height`: zero at the bottom, the greatest just under the top. */
export function scaleOf(values: readonly number[], width: number, height: number): Scale {
  const top = Math.max(...values, 0) || 1;
  return { x: part => part * width, y: value => height - (value / top) * (height - 8) };
}

/** SVG path through the values, left to right over the whole width; empty without values. */
export function linePath(values: readonly number[], scale: Scale): string {
  if (values.length === 0) return '';
  const steps = Math.max(values.length - 1, 1);
  const spots = values.length === 1 ? [values[0] ?? 0, values[0] ?? 0] : values;
  return `M${spots.map((value, index) => `${round(scale.x(index / steps))} ${round(scale.y(value))}`).join('L')}`;
}

/** The same line closed at the bottom. */
export function areaPath(values: readonly number[], scale: Scale, height: number): string {
  const line = linePath(values, scale);
  return line === '' ? '' : `${line}L${round(scale.x(1))} ${height}L0 ${height}Z`;
}

/** Short lines upwards from the bottom at some of `count` places. */
export function markPath(places: readonly number[], count: number, scale: Scale, height: number): string {
  const steps = Math.max(count - 1, 1);
  return places.map(place => `M${round(scale.x(place / steps))} ${height}V${height - markHeight}`).join('');
}

const markHeight = 12;

const round = (place: number): number => Math.round(place * 10) / 10;
