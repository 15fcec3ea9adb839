import { useTranslations } from 'next-intl'
import { useDebounced } from '@/components/data-list/use-debounced'
import { GivesTakes } from '@/components/node-access/gives-takes'
import { PeopleChanged } from '@/components/node-access/people-changed'
import { useProcessRights } from '@/components/node-access/use-process-rights'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'

type Line = Calls['/api/processRights/get']['data']['authorizations'][number]

/** Whom the lines that are typed give more or less than those in force. */
export function LinesChange({ processId, lines }: { processId: string; lines: Line[] }) {
  const t = useTranslations('participants.type')
  const { rights } = useProcessRights()
  const words = (mask: number) => (mask ? rights(mask) : '')
  const typed = useDebounced(lines)
  const { data, error, mutate } = useCall('/api/processRights/preview', {
    processId,
    authorizations: typed,
  })
  return (
    <PeopleChanged change={data} error={error} onRetry={() => void mutate()} words={words}>
      {data && data.byRequest.length > 0 && (
        <ul>
          {data.byRequest.map(({ participantType, gives, takes }) => (
            <li key={participantType}>
              <strong>{t(`${participantType as 0}`)}</strong> <GivesTakes gives={words(gives)} takes={words(takes)} />
            </li>
          ))}
        </ul>
      )}
    </PeopleChanged>
  )
}
