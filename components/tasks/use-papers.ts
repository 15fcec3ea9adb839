import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'

export type Papers = Calls['/api/task/getPapers']['data']

/** What every form can be printed as, where the server has no more to say. */
const generalOnly: Papers = { prints: [], chosen: '', design: null }

/** The prints of a request, and the design of the one that is meant; undefined while they are on their way. */
export function usePapers(asked: { taskId: string; workItemId: string; printId: string }): Papers | undefined {
  const { data, error } = useCall('/api/task/getPapers', asked.taskId ? asked : null, { revalidateOnFocus: false })
  return data ?? (error || !asked.taskId ? generalOnly : undefined)
}
