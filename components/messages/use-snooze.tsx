'use client'

import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'

// Only who puts something aside needs it: lists and cards stay light.
const SnoozeMenu = dynamic(() => import('./snooze-menu').then((file) => file.SnoozeMenu))

interface Asked {
  taskId: string
  dueAt: string | null
  /** It rests already and may be brought back. */
  snoozed?: boolean
  anchor: HTMLElement | null
  onDone?(until: Date | null): void
}

/** Puts a request aside from wherever it is shown: asks until when, below what it was asked at. */
export function useSnooze(): {
  ask(row: Pick<Asked, 'taskId' | 'dueAt' | 'snoozed'>, anchor: HTMLElement | null, onDone?: Asked['onDone']): void
  menu: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    ask: ({ taskId, dueAt, snoozed }, anchor, onDone) => {
      if (anchor) setAsked({ taskId, dueAt, snoozed, anchor, onDone })
    },
    menu: asked && (
      <SnoozeMenu
        anchor={asked.anchor}
        threadId={asked.taskId}
        dueAt={asked.dueAt}
        snoozed={asked.snoozed}
        onClose={() => setAsked({ ...asked, anchor: null })}
        onDone={asked.onDone}
      />
    ),
  }
}
