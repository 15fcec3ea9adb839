'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { PeopleField } from '@/components/pickers/people-field'
import form from '@/components/form-runtime/form.module.css'
import type { Calls } from '@/lib/client/calls'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { actOf, type ActName, type ActPart as Part } from '@/lib/words/acts'
import type { ActDraft } from './act-details'
import { Choices } from './choices'
import { RecedePart } from './recede-part'
import styles from './acts.module.css'

const FilesPart = dynamic(() => import('./files-part').then((module) => module.FilesPart))

export type TaskChoices = Calls['/api/task/choices']['data']

export interface PartProps {
  act: ActName
  draft: ActDraft
  change(part: Partial<ActDraft>): void
  choices: TaskChoices
  recedeTargets: TaskView['recedeTargets']
}

/** The questions of an act, one after the other. */
export function ActParts(props: PartProps) {
  return actOf(props.act).parts?.map((part) => <ActPart key={part} part={part} {...props} />)
}

function ActPart({ part, act, draft, change, choices, recedeTargets }: PartProps & { part: Part }) {
  const t = useTranslations('task.ask')
  const locale = useLocale()
  const id = useId()
  const step = (activityName: string) => localText(activityName, locale)
  const names = (people: { name: string }[]) => people.map(({ name }) => name).join(', ')
  const slots = (list: TaskChoices['slots']) =>
    list.map(({ tokenId, activityName, people }) => ({
      value: tokenId,
      label: step(activityName),
      note: names(people),
    }))

  switch (part) {
    case 'recede':
      return <RecedePart draft={draft} change={change} choices={choices} recedeTargets={recedeTargets} />
    case 'person':
    case 'people':
    case 'somePeople':
      return (
        <PeopleField
          id={`${id}-people`}
          label={t(`who.${act}` as 'who.copy')}
          single={part === 'person'}
          required={part !== 'somePeople'}
          chosen={draft.people}
          onChange={(people) => change({ people })}
        />
      )
    case 'copies':
      return (
        <PeopleField
          id={`${id}-copies`}
          label={t('who.cancelCopy')}
          among={choices.copies}
          chosen={draft.people}
          onChange={(people) => change({ people })}
          required
        />
      )
    case 'future':
      return choices.free.map(({ activityId, activityName }) => (
        <PeopleField
          key={activityId}
          id={`${id}-${activityId}`}
          label={step(activityName)}
          chosen={draft.nextPeople[activityId] ?? []}
          onChange={(people) => change({ nextPeople: { ...draft.nextPeople, [activityId]: people } })}
        />
      ))
    case 'position':
      return (
        <Choices
          legend={t('position.label')}
          chosen={draft.position ?? 'before'}
          onChoose={(value) => change({ position: value as ActDraft['position'] })}
          choices={(['before', 'with', 'after'] as const).map((value) => ({ value, label: t(`position.${value}`) }))}
        />
      )
    case 'rule':
      // Of one person there is nothing to decide.
      if (draft.people.length < 2) return null
      return (
        <Choices
          legend={t('rule.label')}
          chosen={draft.rule ?? 'all'}
          onChoose={(value) => change({ rule: value as ActDraft['rule'] })}
          choices={(['all', 'any', 'order'] as const).map((value) => ({ value, label: t(`rule.${value}`) }))}
        />
      )
    case 'then':
      return (
        <Choices
          legend={t('after.label')}
          chosen={draft.then ?? 'back'}
          onChoose={(value) => change({ then: value === 'on' ? 'on' : 'back' })}
          choices={(['back', 'on'] as const).map((value) => ({ value, label: t(`after.${value}`) }))}
        />
      )
    case 'copyAs':
      return (
        <Choices
          legend={t('copyAs.label')}
          chosen={draft.copyAs ?? 'read'}
          onChoose={(value) => change({ copyAs: value === 'note' ? 'note' : 'read' })}
          choices={(['read', 'note'] as const).map((value) => ({ value, label: t(`copyAs.${value}`) }))}
        />
      )
    case 'signer':
      return (
        <Choices
          legend={t('signer')}
          chosen={draft.workItemId ?? ''}
          onChoose={(workItemId) => change({ workItemId })}
          choices={slots(choices.signers)}
        />
      )
    case 'slot':
      return (
        <Choices
          legend={t('slot')}
          chosen={draft.workItemId ?? ''}
          onChoose={(workItemId) => change({ workItemId })}
          choices={slots(choices.slots)}
        />
      )
    case 'place': {
      const live = new Set(choices.slots.map(({ activityId }) => activityId))
      const ahead = choices.steps.filter(({ activityId }) => !live.has(activityId))
      return (
        <Choices
          legend={t('place')}
          chosen={draft.workItemId || draft.targetActivityId || ''}
          onChoose={(value) =>
            change(
              ahead.some(({ activityId }) => activityId === value)
                ? { targetActivityId: value, workItemId: '' }
                : { workItemId: value, targetActivityId: '' },
            )
          }
          choices={[
            ...slots(choices.slots),
            ...ahead.map(({ activityId, activityName }) => ({
              value: activityId,
              label: step(activityName),
              note: t('ahead'),
            })),
          ]}
        />
      )
    }
    case 'jump':
      return (
        <Choices
          legend={t('jump')}
          chosen={draft.targetActivityId ?? ''}
          onChoose={(targetActivityId) => change({ targetActivityId })}
          choices={choices.jumps.map(({ activityId, activityName }) => ({
            value: activityId,
            label: step(activityName),
          }))}
        />
      )
    case 'stepName':
      return (
        <div className={form.field}>
          <label htmlFor={`${id}-name`}>{t('stepName')}</label>
          <input
            id={`${id}-name`}
            className={form.input}
            maxLength={200}
            value={draft.name ?? ''}
            aria-required
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
      )
    case 'files':
      return <FilesPart draft={draft} change={change} />
    case 'until':
      return (
        <div className={form.field}>
          <label htmlFor={`${id}-until`}>{t('until')}</label>
          <span className={styles.until}>
            <DateInput
              kind="datetime"
              id={`${id}-until`}
              className={form.input}
              value={draft.until ?? ''}
              onChange={(until) => change({ until })}
            />
          </span>
        </div>
      )
  }
}
