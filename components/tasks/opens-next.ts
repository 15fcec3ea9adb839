import { keepHabit } from '@/lib/client/habits'
import { kept } from '@/lib/client/kept'

const name = 'opensNext'

/** Whether a decision leads straight to the next item. */
export const opensNext = (): boolean => kept(name) === true

export function chooseOpensNext(wanted: boolean): void {
  keepHabit(name, wanted)
}
