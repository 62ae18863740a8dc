import { type Coordinates, mapLinks, readCoordinates } from '../block-fields/coordinates.ts';
import { type MapTiles, mapPiece } from '../block-fields/map-tiles.ts';
import type { PageFacts } from '../document/page-document.ts';
import { texts } from './texts.ts';

/**
 * Links that open a map of the place. Above them is a map when the instance names a tile server (`facts.mapTiles`) and
 * the creator gave coordinates; nothing is drawn that is not there.
 */
export function MapArea({ address, place, facts }: { address: string; place: string; facts: PageFacts }) {
  const at = readCoordinates(place);
  const links = mapLinks(address, at);
  const open = (
    <p className="maps">
      <a href={links.openStreetMap} rel="noopener">
        {texts.mapArea.openstreetmap}
      </a>
      <a href={links.google} rel="noopener">
        {texts.mapArea.googleMaps}
      </a>
    </p>
  );
  if (at === undefined || facts.mapTiles === undefined) return open;
  return (
    <div className="map">
      <Tiles at={at} tiles={facts.mapTiles} />
      {open}
    </div>
  );
}

function Tiles({ at, tiles }: { at: Coordinates; tiles: MapTiles }) {
  const piece = mapPiece(at, tiles);
  return (
    <>
      <div className="tiles" data-from={new URL(tiles.url.replaceAll(/[{}]/g, '')).origin}>
        {piece.tiles.map(src => (
          <img key={src} src={src} alt="" width={256} height={256} loading="lazy" />
        ))}
        <svg viewBox="0 0 150 100" aria-hidden="true">
          <Pin x={piece.left * 1.5} y={piece.top} />
        </svg>
      </div>
      <small>{tiles.credit}</small>
    </>
  );
}

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g className="pin" transform={`translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`}>
    <path d="M0 0C-7-9-9-12-9-17a9 9 0 0 1 18 0c0 5-2 8-9 17z" />
    <circle cy={-17} r={3.2} />
  </g>
);
