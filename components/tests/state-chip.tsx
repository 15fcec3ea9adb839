import { useTranslations } from 'next-intl'
import { Chip, type ChipTone } from '@/components/ui/chip'
import type { RunState } from '@/lib/contracts/process-tests'

const tones: Record<RunState, ChipTone> = {
  Waiting: 'plain',
  Running: 'info',
  Passed: 'ok',
  Failed: 'bad',
  Error: 'bad',
  Cancelled: 'warn',
}

/** How a run or a case stands, in a word. */
export function StateChip({ state }: { state: RunState }) {
  const t = useTranslations('tests.states')
  return <Chip tone={tones[state]}>{t(state)}</Chip>
}
