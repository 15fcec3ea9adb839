'use client'

import { useView } from '@/components/page/view-context'
import { MeetingList } from './meeting-list'
import { MeetingPage } from './meeting-page'

/** Meetings one belongs to; one of them where the address names it. */
export function Meetings() {
  const { query, setQuery } = useView()
  const meetingId = query.get('meeting')
  return meetingId ? (
    <MeetingPage key={meetingId} meetingId={meetingId} onBack={() => setQuery({ meeting: null })} />
  ) : (
    <MeetingList
      which={query.get('which') === 'past' ? 'past' : 'coming'}
      onWhich={(which) => setQuery({ which: which === 'past' ? 'past' : null })}
      onOpen={(id) => setQuery({ meeting: id })}
    />
  )
}
