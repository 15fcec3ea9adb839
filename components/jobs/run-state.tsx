import { useTranslations } from 'next-intl'
import { Chip, type ChipTone } from '@/components/ui/chip'
import type { RunState as State } from '@/lib/contracts/jobs'
import styles from './jobs.module.css'

const tones: Record<State, ChipTone> = {
  waiting: 'plain',
  running: 'info',
  stopping: 'info',
  done: 'ok',
  failed: 'bad',
  timedOut: 'bad',
  lost: 'bad',
  stopped: 'warn',
  overlapped: 'warn',
  missed: 'warn',
}

interface Props {
  state: State
  stopping?: 'may' | 'never' | 'no'
}

/** How a run stands, in a word; and that it goes on to its end, where it is of a kind that does. */
export function RunState({ state, stopping }: Props) {
  const t = useTranslations('jobs')
  return (
    <>
      <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
      {stopping === 'never' && <small className={styles.quiet}> {t('cannotStop')}</small>}
    </>
  )
}
