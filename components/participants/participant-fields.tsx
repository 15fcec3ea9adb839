'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { AdvancedSection } from './advanced-section'
import { emptyDraft, type ParticipantDraft } from './draft'
import { ParamField } from './param-field'
import { isPermission, keepsOptions, typesOffered, type ParticipantScope } from './scopes'
import { fieldsOf, type Named } from './type-fields'
import styles from './participants.module.css'

export interface ParticipantUse {
  scope: ParticipantScope
  /** Steps of the process, where there is one. */
  steps?: Named[]
  /** What a variable may be, where there is a form. */
  variables?: Named[]
}

interface Props extends ParticipantUse {
  draft: ParticipantDraft
  onChange(draft: ParticipantDraft): void
}

/** A type, what it needs, and more for those who want it. */
export function ParticipantFields({ scope, steps, variables, draft, onChange }: Props) {
  const t = useTranslations('participants')
  const id = useId()
  const [advanced, setAdvanced] = useState(false)
  const { param0, param1, advanced: parts } = fieldsOf(draft.participantType)
  const mayApproveJar = !isPermission(scope) && param0 === 'user' && !param1
  const change = (more: Partial<ParticipantDraft>) => onChange({ ...draft, ...more })
  return (
    <div className={styles.whole}>
      <Field label={t('userType')}>
        <select
          value={draft.participantType}
          onChange={(event) => {
            // R4-07
            onChange(emptyDraft(Number(event.target.value)))
            setAdvanced(false)
          }}
        >
          {typesOffered(scope).map((type) => (
            <option key={type} value={type}>
              {t(`type.${type as 0}`)}
            </option>
          ))}
        </select>
      </Field>
      {param0 && (
        <ParamField
          key={`${draft.participantType}/0`}
          kind={param0}
          label={t(`param.${param0}`)}
          value={draft.param0}
          called={draft.displayName.split(' · ')[0]}
          required
          steps={steps}
          variables={variables}
          onChange={(value, name) => change({ param0: value, displayName: name })}
        />
      )}
      {param1 && (
        <ParamField
          key={`${draft.participantType}/1`}
          kind={param1}
          label={t(param1 === 'duty' ? 'param.duty' : 'param.column')}
          value={draft.param1}
          required={param1 === 'duty'}
          onChange={(value, name) =>
            change({
              param1: value,
              displayName: [draft.displayName.split(' · ')[0], name].filter(Boolean).join(' · '),
            })
          }
        />
      )}
      {mayApproveJar && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.param9 === '1'}
            onChange={(event) => change({ param9: event.target.checked ? '1' : '' })}
          />
          {t('approveJar')}
        </label>
      )}
      {parts.length > 0 && keepsOptions(scope) && (
        <>
          <Button
            size="small"
            className={styles.toggle}
            aria-expanded={advanced}
            aria-controls={`${id}-advanced`}
            endIcon={<ExpandMore data-open={advanced} />}
            onClick={() => setAdvanced(!advanced)}
          >
            {t('advanced')}
          </Button>
          {advanced && (
            <div id={`${id}-advanced`}>
              <AdvancedSection parts={parts} draft={draft} steps={steps} onChange={onChange} />
            </div>
          )}
        </>
      )}
    </div>
  )
}
