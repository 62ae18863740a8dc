import type { PageFacts } from '../document/page-document.ts';
import { type Coordinates, mapLinks, readCoordinates } from './coordinates.ts';
import { type MapTiles, mapPiece } from './map-tiles.ts';
import { texts } from './texts.ts';

/**
 * A map of the place. Map tiles are only requested when the instance names a tile server (`facts.mapTiles`) and
 * the creator gave coordinates; otherwise a drawing is shown, with links that open a map.
 */
export function MapArea({ address, place, facts }: { address: string; place: string; facts: PageFacts }) {
  const at = readCoordinates(place);
  const links = mapLinks(address, at);
  return (
    <div className="map">
      {at !== undefined && facts.mapTiles !== undefined ? <Tiles at={at} tiles={facts.mapTiles} /> : <MapDrawing />}
      <p>
        <a href={links.openStreetMap} rel="noopener">
          {texts.mapArea.openstreetmap}
        </a>
        <a href={links.google} rel="noopener">
          {texts.mapArea.googleMaps}
        </a>
      </p>
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

/** Streets of no town in particular. */
const MapDrawing = () => (
  <svg className="map-placeholder" viewBox="0 0 300 120" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <path d="M-10 92C60 70 90 104 150 78S250 40 310 52M40-10 92 130M210-10C190 40 236 70 226 130M-10 34 310 14" />
    <Pin x={150} y={66} />
  </svg>
);

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g className="pin" transform={`translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`}>
    <path d="M0 0C-7-9-9-12-9-17a9 9 0 0 1 18 0c0 5-2 8-9 17z" />
    <circle cy={-17} r={3.2} />
  </g>
);
