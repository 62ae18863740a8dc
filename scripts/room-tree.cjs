// The rooms and sub-rooms of scripts/rooms.json, level by level, each level in its order. A place is a name, or an object:
// { "name" } with flags, { "name", "files" } for named files, or { NAME: its places } with flags for all of these.
// "front": other rooms may import from it, as from every room's own folder. "screens": published pages load nothing of it.
const tree = require('./rooms.json');

const insideOf = place =>
  typeof place === 'string' ? undefined : Object.entries(place).find(([, to]) => Array.isArray(to));
const nameOf = place => (typeof place === 'string' ? place : (place.name ?? insideOf(place)[0]));

/** The path of a place as a regular expression: a folder, the files beside the folders ("."), or named files. */
function pathOf(folder, place) {
  if (place.files !== undefined) return place.files.replace('^', `^${folder}/`);
  return nameOf(place) === '.' ? `^${folder}/[^/]+$` : `^${folder}/${nameOf(place)}/`;
}

function levelsOf(folder, places, above = {}) {
  const level = places.map(place => ({
    name: nameOf(place),
    path: pathOf(folder, place),
    isNamed: place.files !== undefined,
    isFront: place.front ?? above.isFront ?? false,
    hasScreens: place.screens ?? above.hasScreens ?? false,
  }));
  const inner = places.flatMap((place, at) => {
    const [name, inside] = insideOf(place) ?? [];
    return name === undefined ? [] : levelsOf(`${folder}/${name}`, inside, level[at]);
  });
  return [{ folder, places: level }, ...inner];
}

const levels = Object.entries(tree).flatMap(([folder, places]) => levelsOf(folder, places));
const folders = levels
  .flatMap(({ folder, places }) => places.map(place => ({ ...place, folder })))
  .filter(({ isNamed }) => !isNamed);

/** Every folder with an order inside, and its places from left to right. */
module.exports.levels = levels;
/** The folders that are fronts, besides those of rooms. */
module.exports.fronts = folders
  .filter(({ name, isFront }) => isFront && name !== '.')
  .map(({ folder, name }) => `${folder}/${name}`);
/** How the names of files of marked places begin, as regular expressions; a second dot is not in them. */
module.exports.screens = folders
  .filter(({ hasScreens }) => hasScreens)
  .map(({ folder, name }) => (name === '.' ? `^${folder}/[^/.]+` : `^${folder}/${name}/[^.]+`));
