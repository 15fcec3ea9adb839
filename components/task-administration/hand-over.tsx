'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { useShell } from '@/components/page/shell-context'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useKeptText } from '@/lib/client/use-kept-text'
import type { Actor } from '@/lib/words/actor'
import { OutcomeTable } from './outcome-table'
import styles from './task-administration.module.css'

type Answer = Calls['/api/task/handOver']['data']

/** Gives what one person has to do to another: rehearsed first, then done. */
export function HandOver() {
  const t = useTranslations('taskAdministration.handOver')
  const id = useId()
  const [from, setFrom] = useState<Actor[]>([])
  const [to, setTo] = useState<Actor[]>([])
  const { user } = useShell()
  const { text: reason, setText: setReason, forgetText } = useKeptText(`handOver:${user.account}`)
  const [shown, setShown] = useState<{ answer: Answer; preview: boolean } | null>(null)
  const { busy: pending, problem, setProblem, attempt } = useAttempt()
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setShown(null)
      setProblem('')
    }
  const send = async (preview: boolean) => {
    const [giver, taker] = [from[0], to[0]]
    if (!giver || !taker || !reason.trim()) return setProblem(t('missing'))
    if (giver.account === taker.account) return setProblem(t('same'))
    if (
      !preview &&
      !(await confirm({
        text: t('confirm', { from: giver.name, to: taker.name, count: shown?.answer.results.length ?? 0 }),
        action: t('do'),
      }))
    )
      return
    await attempt(async () => {
      const answer = await call(
        '/api/task/handOver',
        { commandId: newCommandId(), from: giver.account, to: taker.account, reason, preview },
        { quiet: true },
      )
      setShown({ answer, preview })
      if (preview) return
      forgetText()
      showSuccess(t('done', { count: answer.done }))
    })
  }
  const goes = shown?.preview === true && shown.answer.results.some(({ code }) => code === 200)
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <div className={styles.stack}>
        <Panel title={t('who')}>
          <div className={styles.fields}>
            <PeopleField
              id={`${id}-from`}
              label={t('from')}
              chosen={from}
              onChange={changed(setFrom)}
              single
              required
            />
            <PeopleField id={`${id}-to`} label={t('to')} chosen={to} onChange={changed(setTo)} single required />
            <Field label={t('reason')} required>
              <input value={reason} maxLength={4000} onChange={(event) => setReason(event.target.value)} />
            </Field>
            {problem && (
              <p role="alert" className={styles.wrong}>
                {problem}
              </p>
            )}
            <div className={styles.bar}>
              <Button variant={goes ? 'outlined' : 'contained'} disabled={pending} onClick={() => void send(true)}>
                {t('preview')}
              </Button>
              {goes && (
                <Button variant="contained" disabled={pending} onClick={() => void send(false)}>
                  {t('do')}
                </Button>
              )}
            </div>
          </div>
        </Panel>
        {shown && (
          <Panel title={t(shown.preview ? 'wouldHappen' : 'happened')}>
            <div className={styles.body}>
              {shown.answer.left > 0 && <p className={styles.wrong}>{t('left', { count: shown.answer.left })}</p>}
              <OutcomeTable results={shown.answer.results} rehearsed={shown.preview} />
              {shown.answer.processes.length > 0 && (
                <p className={styles.explain}>
                  {t('named', {
                    name: from[0]?.name ?? '',
                    processes: shown.answer.processes.map(({ processName }) => processName).join(t('and')),
                  })}
                </p>
              )}
            </div>
          </Panel>
        )}
      </div>
    </div>
  )
}
