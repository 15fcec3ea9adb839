import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Gives the focus to a card as soon as it is there: after an undo it comes with a later answer of the server.
 * @param choose makes it the one keys are about
 * @returns to which work item; to none is to what stands below the cards
 */
export function useCardFocus(choose: (workItemId: string) => void): (workItemId: string) => void {
  const due = useRef('')
  // Counts up so that a move to where one is gives the focus as well.
  const [, setMoves] = useState(0)
  const give = useEffectEvent(() => {
    const element = due.current ? document.getElementById(due.current) : null
    if (!element) return
    due.current = ''
    element.focus()
  })
  useEffect(() => give())
  return (workItemId) => {
    due.current = workItemId ? `card-${workItemId}` : 'today-done'
    choose(workItemId)
    setMoves((before) => before + 1)
  }
}
