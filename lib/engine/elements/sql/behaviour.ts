import type { Enter } from '../../play'
import { goOnFrom } from '../../actions/auto-act'
import { parkForWork } from '../outside'

/** The statement runs outside; its answer brings control on. */
export const enterSql: Enter = (play, element, arrival) => {
  if (element.type !== 'SQL') return
  const { tokenId, parked } = parkForWork(play, element, arrival)
  if (!parked) goOnFrom(play, play.find(tokenId))
}
