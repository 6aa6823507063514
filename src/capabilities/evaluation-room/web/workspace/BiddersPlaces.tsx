/** Where the bidder says that a factor is answered, a click each; its own word, and said to be. */
import { words } from '../../../../kernel/web/index.ts';
import { firstPage, indexId, type JudgedItem, type Place, placeWords } from '../../../bid/review-index/review-index.ts';
import type { DeskBid } from '../room-wire.ts';
import type { Reading } from './BesideReader.tsx';

/** Only places in files that exist. */
export const placesOf = ({ index, openedFiles }: DeskBid, kind: JudgedItem['kind'], id: string): Place[] =>
  (index ?? [])
    .filter((e) => e.item === indexId(kind, id))
    .flatMap((e) => e.places)
    .filter((p) => (openedFiles ?? []).some((f) => f.name === p.file));

export const readingOf = ({ file, pages }: Place): Reading => ({ file, page: firstPage(pages) });

export function BiddersPlaces({ places, onOpen }: { places: readonly Place[]; onOpen: (reading: Reading) => void }) {
  if (places.length === 0)
    return (
      <div className="zc-cell-cites zc-cell-told">
        <em>{words('{投标}人未标注')}</em>
      </div>
    );
  return (
    <div className="zc-cell-cites zc-cell-told">
      <span title={words('{投标}人递交时自己标的，只帮助查找，不作为{评标}依据')}>{words('{投标}人标注')}</span>
      {places.map((p) => (
        <span key={placeWords(p)} className="zc-cell-cite">
          <button type="button" title={placeWords(p)} onClick={() => onOpen(readingOf(p))}>
            {p.pages ? `P.${p.pages}` : p.file}
          </button>
        </span>
      ))}
    </div>
  );
}
