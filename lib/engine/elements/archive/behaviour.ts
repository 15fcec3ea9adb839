import type { Enter } from '../../play'
import { goOnFrom } from '../../actions/auto-act'
import { parkForWork } from '../outside'

/** A snapshot is kept, then control goes on. */
export const enterArchive: Enter = (play, element, arrival) => {
  if (element.type !== 'Archive') return
  const { tokenId, parked } = parkForWork(play, element, arrival)
  if (!parked) goOnFrom(play, play.find(tokenId))
}
