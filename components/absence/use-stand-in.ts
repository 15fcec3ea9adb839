import { useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import { localDay } from '@/lib/calendar/company-time'
import { useCall } from '@/lib/client/use-call'
import { emptyDraft, inputOf, type RuleDraft } from './rule-draft'

/** A rule being filled in, with what it would come to and what is wrong with it, as the server says. */
export function useStandIn(forOthers = false) {
  const [draft, setDraft] = useState<RuleDraft>(() => emptyDraft(localDay(new Date())))
  const input = inputOf(draft, forOthers)
  const wanted = input && { ...input, reason: '' }
  const now = JSON.stringify(wanted)
  const asked = useDebounced(now) === now ? wanted : null
  // Who looks after the stand-ins of others sees no items of theirs.
  const { data, error } = useCall('/api/agent/previewAgent', forOthers ? null : asked, {
    keepPreviousData: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const [refused, setRefused] = useState<Record<string, string>>({})
  return {
    draft,
    input,
    preview: asked ? data : undefined,
    errors: { ...(asked ? error?.fields : {}), ...refused },
    setRefused,
    change(change: Partial<RuleDraft>) {
      setRefused({})
      setDraft((before) => ({ ...before, ...change }))
    },
    reset: () => setDraft(emptyDraft(localDay(new Date()))),
  }
}
