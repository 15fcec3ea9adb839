'use client'

import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useCompanyHours } from '@/components/form-runtime/use-company-hours'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import type { FieldRights, FormData, FormDefinition } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { PutToUse } from './put-to-use'
import styles from './templates.module.css'

// One object each, or the form would begin anew with every drawing.
const noData: FormData = {}
const noFiles: AttachedFile[] = []

/** One template: its form to try, its steps, and what is still to be chosen. */
export function TemplatePage({ templateId }: { templateId: string }) {
  const t = useTranslations('templates')
  const locale = useLocale()
  const { views } = useShell()
  const { view } = useView()
  const { data, error, mutate } = useCall('/api/template/getTemplate', { templateId })
  useViewTitle(data ? localText(data.name, locale) : undefined)
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={480} />
  return (
    <div className={page.page}>
      <PageHeader title={localText(data.name, locale)} sub={data.about}>
        <Button variant="outlined" startIcon={<ArrowBack />} onClick={() => views.go(view.page.path)}>
          {t('all')}
        </Button>
      </PageHeader>
      <div className={styles.columns}>
        <section aria-label={t('form')}>
          <p className={styles.explain}>{t('formExplain')}</p>
          <TriedForm definition={data.definition} />
        </section>
        <div className={styles.side}>
          <Panel title={t('steps')}>
            <ol className={styles.steps}>
              {data.steps.map(({ name, who, when }, at) => (
                <li key={at}>
                  <strong>{name}</strong>
                  <span>{when ? t('whoWhen', { who, when }) : who}</span>
                </li>
              ))}
            </ol>
          </Panel>
          <PutToUse template={data} />
        </div>
      </div>
    </div>
  )
}

function TriedForm({ definition }: { definition: FormDefinition }) {
  const rights = useMemo(
    (): FieldRights =>
      Object.fromEntries(definition.sections.flatMap(({ fields }) => fields.map(({ id }) => [id, 'edit' as const]))),
    [definition],
  )
  const hours = useCompanyHours(definition)
  const state = useFormState({ definition, data: noData, rights, files: noFiles, hours })
  return <FormEditor definition={definition} state={state} />
}
