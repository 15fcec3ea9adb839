'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { ViewFailed } from '@/components/ui/view-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { callForRecord } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { isForSystem, type SettingGroup } from '@/lib/words/setting-groups'
import { SettingLine } from './setting-line'
import type { SettingRow } from './setting-row'
import { TryMail } from './try-mail'
import { TrySignIn } from './try-sign-in'
import styles from './settings.module.css'

interface Props {
  group: SettingGroup
  rows: SettingRow[]
  mayEdit: boolean
  /** Whether also what destroys something. */
  maySetSystem: boolean
  /** Why nothing of it can be changed. */
  note?: string
  onDirty(dirty: boolean): void
  onSaved(): void
}

/** One group of settings: what is typed is kept together. */
export function SettingsGroup({ group, rows, mayEdit, maySetSystem, note, onDirty, onSaved }: Props) {
  const t = useTranslations('settings')
  const { stored, error, reload } = useRecord('/api/settings/get', { group })
  const [typed, setTyped] = useState<Record<string, string | null>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const changed = Object.keys(typed)
  const dirty = changed.length > 0
  useLeaveWarning(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const forget = () => {
    setTyped({})
    setProblems({})
    setProblem('')
    setStale(false)
  }
  // What the environment says stays as it is.
  const fill = (values: Record<string, string>): string[] => {
    const open = new Set(rows.filter(({ live, from }) => live && from !== 'environment').map(({ name }) => name))
    setTyped({ ...typed, ...Object.fromEntries(Object.entries(values).filter(([name]) => open.has(name))) })
    return Object.keys(values).filter((name) => !open.has(name))
  }
  const save = async () => {
    if (!stored) return
    setBusy(true)
    setProblem('')
    try {
      await callForRecord('/api/settings/save', { group, values: typed, rev: stored.rev }, { quiet: true })
      showSuccess(t('saved'))
      forget()
      reload()
      onSaved()
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      const byName = Object.fromEntries(
        Object.entries(failed.fields).map(([path, text]) => [path.replace(/^values\./, ''), text]),
      )
      setProblems(byName)
      setStale(failed.code === 409)
      setProblem(failed.message)
    } finally {
      setBusy(false)
    }
  }
  if (error) return <ViewFailed message={error.message} onRetry={reload} />
  if (!stored) return <Skeleton height={320} />
  return (
    <div className={styles.group}>
      <div>
        <h2>{t(`groups.${group}`)}</h2>
        {note && <p className={styles.quiet}>{note}</p>}
        <ul className={styles.lines} aria-label={t(`groups.${group}`)}>
          {rows.map((row) => (
            <SettingLine
              key={row.name}
              row={row}
              kept={stored.record.values[row.name] ?? null}
              typed={typed[row.name]}
              problem={problems[row.name]}
              warning={isOtherIssuer(row, typed[row.name]) ? t('otherIssuer') : undefined}
              mayEdit={mayEdit && (maySetSystem || !isForSystem(row))}
              note={!note && !maySetSystem && isForSystem(row) ? t('systemOnly') : undefined}
              onType={(value) => setTyped({ ...typed, [row.name]: value })}
              onKeep={() => setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => name !== row.name)))}
            />
          ))}
        </ul>
        {dirty && (
          <div className={styles.bar} role="region" aria-label={t('unsaved')}>
            <span>
              {t('changed', { count: changed.length })}
              {problem && (
                <span role="alert" className={styles.problem}>
                  {problem}
                </span>
              )}
            </span>
            <Button
              color="inherit"
              onClick={() => {
                forget()
                if (stale) {
                  reload()
                  onSaved()
                }
              }}
            >
              {t(stale ? 'readAgain' : 'discard')}
            </Button>
            <Button variant="contained" disabled={busy || stale} onClick={() => void save()}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
      {group === 'mail' && mayEdit && <TryMail values={typed} />}
      {group === 'signIn' && mayEdit && <TrySignIn values={typed} onFill={fill} />}
    </div>
  )
}

/** People are bound to somebody of the provider before. */
const isOtherIssuer = ({ name, value, isSet }: SettingRow, typed: string | null | undefined) =>
  ['OIDC_ISSUER', 'SAML_ISSUER'].includes(name) && isSet && Boolean(typed) && typed !== value
