/** The rooms of one day, read again whenever something about one of them changes. */
import { useQuery } from '@tanstack/react-query';
import { call, currentUser, recordPath, useTopic } from '../../../kernel/web/index.ts';
import type { Board } from '../venue-wire.ts';

export function useBoard(day: string) {
  const board = useQuery({
    queryKey: ['board', 'room', day],
    queryFn: ({ signal }) => call<Board>(recordPath('room', 'board'), { query: { day }, signal, ownFailures: true }),
    placeholderData: (before) => before,
  });
  const { refetch } = board;
  const unit = currentUser()?.unitid;
  useTopic(unit ? `organisation:${unit}` : undefined, () => void refetch());
  useTopic('hello', () => void refetch());
  useTopic('clock', () => void refetch());
  return board;
}

/** A stream hears so many topics; the rooms of others beyond them are read when the page is looked at again. */
const mostRooms = 12;

/** Hears the rooms of other units; the unit's own are heard together. */
export function OthersRooms({ board, onChange }: { board: Board; onChange: () => void }) {
  return board.rooms
    .filter((r) => !r.isOwn)
    .slice(0, mostRooms)
    .map((r) => <Hears key={r.id} topic={`room:${r.id}`} onChange={onChange} />);
}

function Hears({ topic, onChange }: { topic: string; onChange: () => void }) {
  useTopic(topic, onChange);
  return null;
}
