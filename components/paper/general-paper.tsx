'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormReader } from '@/components/form-runtime/form-reader'
import { useMoments } from '@/components/ui/use-moments'
import { localText } from '@/lib/i18n/local-text'
import { formType } from '@/lib/words/workflow-enumerations'
import type { PaperView } from './paper-view'
import { PaperHead } from './paper-head'
import { PaperLink } from './paper-link'
import { PaperOpinions } from './paper-opinions'
import { useStateWord } from './use-state-word'
import styles from './paper.module.css'

/** The paper every form has: what it is about, the form, and what people said. */
export function GeneralPaper({ view }: { view: PaperView }) {
  const t = useTranslations('task.printed')
  const tFrame = useTranslations('task.frame')
  const locale = useLocale()
  const { exact } = useMoments()
  const stateWord = useStateWord()
  const { task, form, files } = view
  return (
    <article className={styles.paper}>
      <PaperHead />
      {task.taskId && (
        <PaperLink path={`/bpm/task/TaskDetailVue?tid=${task.taskId}`} title={t('deepLink')} className={styles.link} />
      )}
      <h1>{localText(task.processName, locale)}</h1>
      <dl className={styles.facts}>
        <Fact label={t('title')} value={task.title || localText(task.processName, locale)} wide />
        <Fact label={t('no')} value={task.no || '—'} />
        <Fact label={t('state')} value={stateWord(task.status, task.result)} />
        <Fact
          label={t('initiator')}
          value={`${task.initiator.name} ${localText(task.initiator.departmentName, locale)}`.trim()}
        />
        <Fact label={t('submitted')} value={task.submittedAt ? exact(task.submittedAt) : '—'} />
      </dl>
      {form.formType === formType.Frame && <p className={styles.elsewhere}>{tFrame('notOnPaper')}</p>}
      {form.definition.sections.some(({ fields }) => fields.length > 0) && (
        <FormReader
          definition={form.definition}
          data={form.data}
          rights={form.rights}
          files={files}
          variables={form.variables}
          day={form.day}
          print
        />
      )}
      <PaperOpinions view={view} />
      <footer className={styles.foot} suppressHydrationWarning>
        {t('printedAt', { at: exact(new Date().toISOString()) })}
      </footer>
    </article>
  )
}

function Fact({ label, value, wide }: { label: string; value: string; wide?: boolean }) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
