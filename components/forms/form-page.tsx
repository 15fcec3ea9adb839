'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import Tooltip from '@mui/material/Tooltip'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormReader } from '@/components/form-runtime/form-reader'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { useView, useViewTitle } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { resolveRights } from '@/lib/form-data/step-rights'
import { localText } from '@/lib/i18n/local-text'
import { designerAddress } from './form-address'
import { PrintPanel } from './print/print-panel'
import { PropertiesDialog } from './properties-dialog'
import { PublishPanel } from './publish-panel'
import { useFormActs } from './use-form-acts'
import { UseList } from './use-list'
import { VersionPanel } from './version-panel'
import styles from './forms.module.css'

const PrintDesigner = dynamic(() => import('./print/print-designer').then((module) => module.PrintDesigner))

type Form = Calls['/api/form/getForm']['data']
const tabs = ['form', 'prints', 'publish', 'versions', 'uses'] as const
type Tab = (typeof tabs)[number]

/** One form: what it looks like, what its draft changes, its versions and where it is used. */
export function FormPage({ formId }: { formId: string }) {
  const t = useTranslations('forms')
  const { view } = useView()
  const { data: form, error, mutate } = useCall('/api/form/getForm', { formId }, { keepPreviousData: false })
  if (error && !form)
    return (
      <div className={page.wide}>
        <ShellLink className={styles.back} href={view.page.path}>
          {t('back')}
        </ShellLink>
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      </div>
    )
  if (!form)
    return (
      <div className={page.wide} aria-busy="true">
        <h1 className="visually-hidden">{t('title')}</h1>
        <Skeleton height={460} />
      </div>
    )
  return <OneForm form={form} />
}

function OneForm({ form }: { form: Form }) {
  const t = useTranslations('forms')
  const id = useId()
  const locale = useLocale()
  const { view, query, setQuery } = useView()
  const { views, menus } = useShell()
  const [editing, setEditing] = useState(false)
  const acts = useFormActs()
  const { formId, draft, published, rights } = form
  const named = { formId, formName: localText(form.formName, locale) }
  useViewTitle(named.formName)
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'form'
  const designer = rights.edit ? designerAddress(menus, formId) : null
  const remove = async () => {
    if (await acts.remove(named)) views.go(view.page.path, { replace: true })
  }
  return (
    <div className={page.wide}>
      <ShellLink className={styles.back} href={view.page.path}>
        {t('back')}
      </ShellLink>
      <PageHeader
        title={
          <span className={styles.line}>
            {named.formName}
            <Chip tone={published === null ? 'plain' : form.enable ? 'ok' : 'bad'}>
              {published === null
                ? t('unpublished')
                : form.enable
                  ? t('versionNo', { version: published })
                  : t('outOfUse')}
            </Chip>
            {published !== null && draft.changed && <Chip tone="warn">{t('hasDraft')}</Chip>}
          </span>
        }
        sub={
          <>
            {[form.formCode, t(`types.${form.formType}` as 'types.2'), draft.changedByName].filter(Boolean).join(' · ')}{' '}
            <Moment at={draft.changedAt} />
          </>
        }
      >
        {designer && (
          <Button variant="contained" onClick={() => views.go(designer)}>
            {t('design')}
          </Button>
        )}
        {rights.edit && (
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {t('properties')}
          </Button>
        )}
        {rights.edit && (
          <Button color={form.enable ? 'error' : 'primary'} onClick={() => void acts.setEnabled(named, !form.enable)}>
            {t(form.enable ? 'takeOut' : 'putBack')}
          </Button>
        )}
        {rights.remove && (
          <Tooltip title={form.everUsed ? t('removeStopped') : ''} describeChild>
            <Button
              color="error"
              // The keyboard reaches it, for the reason.
              aria-disabled={form.everUsed || undefined}
              sx={form.everUsed ? { color: 'var(--text-3)', cursor: 'not-allowed' } : undefined}
              onClick={() => !form.everUsed && void remove()}
            >
              {t('remove')}
            </Button>
          </Tooltip>
        )}
      </PageHeader>
      <div className={styles.stack}>
        <PanelTabs
          id={id}
          label={t('tabs.label')}
          tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
          chosen={tab}
          onChoose={(name) => setQuery({ tab: name })}
        />
        <div className={styles.stack} {...panelIds(id, tab)}>
          {tab === 'form' && <Shown form={form} />}
          {tab === 'prints' && <Prints form={form} />}
          {tab === 'publish' && <PublishPanel key={draft.hash} form={form} named={named} />}
          {tab === 'versions' && <VersionPanel form={form} named={named} />}
          {tab === 'uses' && <UseList formId={formId} />}
        </div>
      </div>
      {editing && <PropertiesDialog formId={formId} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** The prints of the form, or the designer of one where the address names it. */
function Prints({ form }: { form: Form }) {
  const { query, setQuery } = useView()
  const printId = query.get('print')
  return printId ? (
    <PrintDesigner key={printId} form={form} printId={printId} onBack={() => setQuery({ print: '' })} />
  ) : (
    <PrintPanel form={form} onOpen={(id) => setQuery({ print: id })} />
  )
}

/** The draft as somebody meets it who only reads. */
function Shown({ form: { draft } }: { form: Form }) {
  const { definition } = draft
  const t = useTranslations('forms')
  const fields = definition.sections.flatMap((section) => section.fields)
  if (fields.length === 0) return <p className={styles.explain}>{t('noFieldsYet')}</p>
  return (
    <div className={page.card}>
      <FormReader
        definition={definition}
        data={{}}
        rights={resolveRights(definition, { default: 'read', fields: {} })}
        files={[]}
      />
    </div>
  )
}
