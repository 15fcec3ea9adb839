import type { Enter } from '../../play'
import { goOnFrom } from '../../actions/auto-act'
import { parkForWork } from '../outside'

/** Another system is called; its answer brings control on. */
export const enterInterfaceOut: Enter = (play, element, arrival) => {
  if (element.type !== 'InterfaceOut') return
  const { tokenId, parked } = parkForWork(play, element, arrival)
  if (!parked) goOnFrom(play, play.find(tokenId))
}
