import { useTranslations } from 'next-intl'
import { Chip, type ChipTone } from '@/components/ui/chip'
import type { RunState as State } from '@/lib/contracts/jobs'

const tones: Record<State, ChipTone> = {
  waiting: 'plain',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  timedOut: 'bad',
  lost: 'bad',
  overlapped: 'warn',
  missed: 'warn',
}

/** How a run stands, in a word. */
export function RunState({ state }: { state: State }) {
  const t = useTranslations('jobs.states')
  return <Chip tone={tones[state]}>{t(state)}</Chip>
}
