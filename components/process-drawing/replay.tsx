'use client'

import Pause from '@mui/icons-material/PauseOutlined'
import Play from '@mui/icons-material/PlayArrowOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import styles from './replay.module.css'

interface Props {
  /** What each place of the slider is called: a moment, a number. */
  stops: string[]
  /** The one shown. */
  at: number
  onMove(at: number): void
  /** What happened there. */
  words: string
}

const stepMs = 900

/** Plays what happened, from its first stop to its last. */
export function Replay({ stops, at, onMove, words }: Props) {
  const t = useTranslations('trace.replay')
  const [playing, setPlaying] = useState(false)
  const last = stops.length - 1
  const moves = playing && at < last

  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => onMove(at + 1), stepMs)
    return () => clearTimeout(timer)
  }, [moves, at, onMove])

  const stop = stops[at] ?? ''
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
        aria-valuetext={`${stop} ${words}`}
        onChange={(event) => {
          setPlaying(false)
          onMove(Number(event.target.value))
        }}
      />
      <span className={styles.moment}>
        <strong>{stop}</strong> {words}
      </span>
    </div>
  )
}
