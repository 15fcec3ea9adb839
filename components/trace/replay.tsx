'use client'

import Pause from '@mui/icons-material/PauseOutlined'
import Play from '@mui/icons-material/PlayArrowOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useMoments } from '@/components/ui/use-moments'
import styles from './replay.module.css'

interface Props {
  moments: string[]
  /** Place of the moment shown; the last is now. */
  at: number
  onMove(at: number): void
  /** What happened at that moment. */
  words: string
}

const stepMs = 900

/** Plays a task from its start to now. */
export function Replay({ moments, at, onMove, words }: Props) {
  const t = useTranslations('trace.replay')
  const { exact } = useMoments()
  const [playing, setPlaying] = useState(false)
  const last = moments.length - 1
  const moves = playing && at < last

  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => onMove(at + 1), stepMs)
    return () => clearTimeout(timer)
  }, [moves, at, onMove])

  const moment = moments[at] ?? ''
  return (
    <div className={styles.replay}>
      <IconButton
        aria-label={moves ? t('pause') : t('play')}
        onClick={() => {
          if (at >= last) onMove(0)
          setPlaying(!moves)
        }}
      >
        {moves ? <Pause /> : <Play />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('label')}
        aria-valuetext={`${exact(moment)} ${words}`}
        onChange={(event) => {
          setPlaying(false)
          onMove(Number(event.target.value))
        }}
      />
      <span className={styles.moment}>
        <strong>{at === last ? t('now') : exact(moment)}</strong> {words}
      </span>
    </div>
  )
}
