import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { useCall } from '@/lib/client/use-call'

type Conduct = Calls['/api/meeting/conduct']['input']

/** How often a meeting that is being held is looked at again: all see the same line of the agenda. */
const everyMs = 4_000

/** A meeting, and what one can do in it; what is refused stands on the page, with the meeting as it is by then. */
export function useMeeting(meetingId: string) {
  const { data, error, mutate } = useCall(
    '/api/meeting/get',
    { meetingId },
    {
      refreshInterval: (meeting) => (meeting?.state === 'held' || meeting?.state === 'planned' ? everyMs : 0),
    },
  )
  const { busy, problem, attempt } = useAttempt()
  const [commandId, setCommandId] = useState(newCommandId)
  const run = (work: () => Promise<Calls['/api/meeting/get']['data']>): Promise<void> =>
    attempt(async () => {
      try {
        await mutate(await work(), { revalidate: false })
        setCommandId(newCommandId())
      } catch (refused) {
        setCommandId(newCommandId())
        await mutate()
        throw refused
      }
    })
  return {
    meeting: data,
    error,
    busy,
    problem,
    retry: () => void mutate(),
    join: (present: boolean) =>
      run(() => call('/api/meeting/join', { meetingId, present }, { quiet: true, commandId })),
    conduct: (act: Conduct['act'], more: Partial<Conduct> = {}) =>
      run(() =>
        call('/api/meeting/conduct', { meetingId, rev: data?.rev ?? 1, act, ...more }, { quiet: true, commandId }),
      ),
  }
}
export type HeldMeeting = ReturnType<typeof useMeeting>
