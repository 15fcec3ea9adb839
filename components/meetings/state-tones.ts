import type { ChipTone } from '@/components/ui/chip'
import type { AgendaItem, MeetingView } from '@/lib/contracts/meetings'

export const stateTones: Record<MeetingView['state'], ChipTone> = {
  planned: 'plain',
  held: 'info',
  closed: 'ok',
  cancelled: 'plain',
}

/** A line of the agenda by its state, and a decided one by what was decided. */
export function itemTone({ state, result }: Pick<AgendaItem, 'state' | 'result'>): ChipTone {
  if (state === 'decided') return result === 'rejected' ? 'bad' : 'ok'
  return state === 'voting' ? 'info' : state === 'waitsOn' || state === 'carried' ? 'warn' : 'plain'
}

/** The word for it, below `meetings.item`. */
export const itemWord = ({ state, result }: Pick<AgendaItem, 'state' | 'result'>) =>
  state === 'decided' ? (result === 'rejected' ? ('rejected' as const) : ('approved' as const)) : state
