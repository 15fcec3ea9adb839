import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useThrottled } from '@/components/data-list/use-throttled'
import { useShell } from '@/components/page/shell-context'
import { PeopleField } from '@/components/pickers/people-field'
import { Avatar } from '@/components/ui/avatar'
import { useCall } from '@/lib/client/use-call'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Element } from '@/lib/engine/elements/element'
import type { Actor } from '@/lib/words/actor'
import { useDesign } from '../design'
import styles from './panel.module.css'

/** A process of the one step, so that the engine itself says whom it would find. */
function onlyThis(definition: ProcessDefinition, element: Extract<Element, { type: 'Activity' }>): ProcessDefinition {
  const elements = definition.elements.filter(({ type }) => type === 'Start' || type === 'End')
  const start = elements.find(({ type }) => type === 'Start')
  const end = elements.find(({ type }) => type === 'End')
  if (!start || !end || start.type !== 'Start') return definition
  return {
    ...definition,
    elements: [{ ...start, rights: { default: 'read', fields: {} } }, element, end],
    transitions: [
      { id: 'in', from: start.id, to: element.id, name: '', condition: 'True', expression: '', otherwise: false },
      { id: 'out', from: element.id, to: end.id, name: '', condition: 'True', expression: '', otherwise: false },
    ],
  }
}

/** The proof with a real person: who would get the step if somebody started the process now. */
export function FoundPeople({ element }: { element: Extract<Element, { type: 'Activity' }> }) {
  const t = useTranslations('processDesigner')
  const id = useId()
  const { user } = useShell()
  const { definition } = useDesign()
  const [initiator, setInitiator] = useState<Actor>({ account: user.account, name: user.name, departmentName: '' })
  const [choosing, setChoosing] = useState(false)
  // Looked up once somebody has stopped changing it.
  const asked = useThrottled(element, 600)
  const { data, error } = useCall(
    '/api/process/simulate',
    asked.participants.length > 0
      ? {
          processId: definition.processId,
          definition: onlyThis(definition, asked),
          beginning: { initiator: initiator.account },
          tail: 'stop',
        }
      : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const slot = data?.frames.flatMap(({ made }) => made).find(({ activityId }) => activityId === element.id)
  const people = slot?.people ?? []
  if (element.participants.length === 0) return null
  return (
    <div className={styles.found} role="status">
      <p>
        {t('ifStartedBy')}{' '}
        <button type="button" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {initiator.name}
        </button>
        {t('itWouldBe')}
      </p>
      {choosing && (
        <PeopleField
          id={id}
          label={t('initiator')}
          single
          chosen={[]}
          onChange={([person]) => {
            if (person) setInitiator(person)
            setChoosing(false)
          }}
        />
      )}
      {people.map((person) => (
        <p key={person.account} className={styles.person}>
          <Avatar name={person.name} account={person.account} size={24} />
          <strong>{person.name}</strong>
          <small>{person.departmentName}</small>
        </p>
      ))}
      {data && people.length === 0 && <p>{data.stopped || t('nobodyNow')}</p>}
      {error && <p>{error.message}</p>}
    </div>
  )
}
