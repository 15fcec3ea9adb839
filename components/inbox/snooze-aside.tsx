import { SnoozeMenu } from '@/components/messages/snooze-menu'
import type { Aside } from './entry-acts'

/** The choices until when an entry rests, where they were asked for. */
export function SnoozeAside({
  aside,
  setAside,
  onDone,
}: {
  aside: Aside | null
  setAside(aside: Aside): void
  onDone?(): void
}) {
  if (!aside) return null
  const { entry, anchor } = aside
  return (
    <SnoozeMenu
      anchor={anchor}
      threadId={entry.threadId}
      dueAt={entry.dueAt}
      snoozed={entry.snoozedUntil !== null}
      onClose={() => setAside({ entry, anchor: null })}
      onDone={onDone}
    />
  )
}
