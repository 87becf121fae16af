import type { MediaItem, Shelf } from '../../catalogue/index.ts'

/** The rows of a hub: its playlists in their order, each once. */
export const hubShelves = ({ playlists }: Pick<MediaItem, 'playlists'>): readonly Shelf[] =>
  [...new Set(playlists.split(',').map((id) => id.trim()))]
    .filter((id) => id !== '')
    .map((itemId, order) => ({ name: '', type: 'playlist', itemId, order }))
