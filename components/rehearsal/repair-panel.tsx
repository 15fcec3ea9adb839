'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import type { OrganisationFinding } from '@/lib/contracts/rehearsal'
import { useFindingWords } from './finding-words'
import { RosterSelect } from './roster-select'
import type { Repair, Successor } from './use-repair'
import styles from './rehearsal.module.css'

/** Who or what takes over, why, and what will be done: shown before it is done. */
export function RepairPanel({ repair }: { repair: Repair }) {
  const t = useTranslations('rehearsal.repair')
  const [previewed, setPreviewed] = useState(false)
  const { chosen, whole, busy, problem } = repair
  const preview = () => {
    if (!whole) return repair.setProblem(t('missing'))
    repair.setProblem('')
    setPreviewed(true)
  }
  return (
    <Panel title={t('title')}>
      <div className={styles.repair}>
        {repair.asked.map((kind) => (
          <SuccessorField key={kind} kind={kind} repair={repair} />
        ))}
        <Field label={t('reason')} hint={t('reasonHint')} required>
          <input value={repair.reason} maxLength={1000} onChange={({ target }) => repair.setReason(target.value)} />
        </Field>
        {problem && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        <div className={styles.bar}>
          <Button variant="contained" disabled={busy || chosen.length === 0} onClick={preview}>
            {t('preview')}
          </Button>
          <span className={styles.note}>{t('chosen', { count: chosen.length })}</span>
        </div>
      </div>
      {previewed && (
        <RepairDialog
          repair={repair}
          onClose={() => setPreviewed(false)}
          onConfirm={() => void repair.carryOut().then(() => setPreviewed(false))}
        />
      )}
    </Panel>
  )
}

function SuccessorField({ kind, repair }: { kind: Successor; repair: Repair }) {
  const t = useTranslations('rehearsal.repair')
  const id = useId()
  const one = repair.successors[kind]
  if (kind === 'person')
    return (
      <PeopleField
        id={id}
        label={t('person')}
        single
        required
        chosen={one ? [{ account: one.id, name: one.name, departmentName: one.departmentName ?? '' }] : []}
        onChange={([person]) =>
          repair.setSuccessor(
            kind,
            person && { id: person.account, name: person.name, departmentName: person.departmentName },
          )
        }
      />
    )
  if (kind === 'department')
    return (
      <DepartmentChoice
        label={t('department')}
        chosen={one?.name ?? ''}
        onChoose={(group) => repair.setSuccessor(kind, group ?? undefined)}
        required
      />
    )
  return (
    <RosterSelect
      of={kind}
      label={t(kind)}
      value={one?.id ?? ''}
      onChange={(rosterId, name) => repair.setSuccessor(kind, rosterId ? { id: rosterId, name } : undefined)}
    />
  )
}

interface DialogProps {
  repair: Repair
  onClose(): void
  onConfirm(): void
}

function RepairDialog({ repair, onClose, onConfirm }: DialogProps) {
  const t = useTranslations('rehearsal.repair')
  const words = useFindingWords()
  const { chosen, busy, successors } = repair
  const willBe = ({ repair: how, by, count, places, status }: OrganisationFinding) => {
    if (how === '') return ''
    const to = (by && successors[by]?.name) || ''
    const published = how === 'replace' || how === 'replaceInRule'
    const key = published ? (status === 'draft' ? 'replaceDraft' : 'replace') : how
    return t(key, { to, count, part: places[0]?.part ?? '' })
  }
  return (
    <DialogFrame
      title={t('confirmTitle')}
      width={620}
      busy={busy}
      problem={repair.problem}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={leave} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="contained" onClick={onConfirm} disabled={busy}>
            {t('confirm', { count: chosen.length })}
          </Button>
        </>
      )}
    >
      <p className={styles.note}>{t('will')}</p>
      <ol className={styles.will}>
        {chosen.map((finding) => (
          <li key={finding.key}>
            <strong>{words(finding).title}</strong> {willBe(finding)}
          </li>
        ))}
      </ol>
    </DialogFrame>
  )
}
