// The rooms and sub-rooms of scripts/rooms.json, level by level, each level in its order.
const tree = require('./rooms.json');

const nameOf = place => (typeof place === 'string' ? place : (place.name ?? Object.keys(place)[0]));

/** The path of a place as a regular expression: a folder, the files beside the folders ("."), or named files. */
function pathOf(folder, place) {
  if (place.files !== undefined) return place.files.replace('^', `^${folder}/`);
  return place === '.' ? `^${folder}/[^/]+$` : `^${folder}/${nameOf(place)}/`;
}

function levelsOf(folder, places) {
  const inner = places
    .filter(place => typeof place === 'object' && place.files === undefined)
    .flatMap(place => Object.entries(place).flatMap(([name, inside]) => levelsOf(`${folder}/${name}`, inside)));
  const level = places.map(place => ({
    name: nameOf(place),
    path: pathOf(folder, place),
    isNamed: place.files !== undefined,
  }));
  return [{ folder, places: level }, ...inner];
}

/** Every folder with an order inside, and its places from left to right. */
module.exports.levels = Object.entries(tree).flatMap(([folder, places]) => levelsOf(folder, places));
