import { keep, kept } from '@/lib/client/kept'

const name = 'opensNext'
const days = 365

/** Whether a decision leads straight to the next item. */
export const opensNext = (): boolean => kept(name) === true

export function chooseOpensNext(wanted: boolean): void {
  keep(name, wanted, { days })
}
