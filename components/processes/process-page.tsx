'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useView, useViewTitle } from '@/components/page/view-context'
import { Chip } from '@/components/ui/chip'
import { PageHeader } from '@/components/ui/page-header'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import { CheckPanel } from './check-panel'
import { ComparePanel } from './compare-panel'
import { DefinitionPanel } from './definition-panel'
import { NewProcessDialog } from './new-process-dialog'
import { canvasPath, processAddress, simulatePath, testsPath } from './process-address'
import { PlannedPublication } from './planned-publication'
import { PublishDialog } from './publish-dialog'
import { PutInDialog } from './put-in-dialog'
import { ShadowPanel } from './shadow-panel'
import { WaitingChanges } from './quick/waiting-changes'
import { TextPanel } from './text-panel'
import { useProcessActs } from './use-process-acts'
import styles from './processes.module.css'

const tabs = ['definition', 'text', 'check', 'compare', 'shadow'] as const
type Tab = (typeof tabs)[number]

/** One process: its versions, what each does, whether it is sound, and publishing. */
export function ProcessPage({ processId }: { processId: string }) {
  const t = useTranslations('processes')
  const id = useId()
  const { views } = useShell()
  const { view, query, setQuery } = useView()
  const { may } = useMenuRights()
  const [dialog, setDialog] = useState<'publish' | 'putIn' | 'copy' | null>(null)
  const acts = useProcessActs()
  const { data: processes, error, mutate } = useCall('/api/process/getProcesses', { keyword: '' })
  const { data: versions } = useCall('/api/process/getVersions', { processId }, { keepPreviousData: false })
  const process = processes?.find((one) => one.processId === processId)
  const draft = versions?.find(({ status }) => status === 'draft')
  const published = versions?.find(({ status }) => status === 'published')
  const wanted = Number(query.get('version'))
  const chosen = versions?.find(({ version }) => version === wanted) ?? draft ?? versions?.[0]
  const version = chosen?.version ?? 0
  const {
    data: described,
    error: unreadable,
    mutate: again,
  } = useCall('/api/process/getVersion', chosen ? { processId, version } : null, { keepPreviousData: false })
  const name = process ? process.processName || processId : processId
  useViewTitle(name)
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'definition'
  const back = view.page.path
  if (error && !processes) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!processes || !versions)
    return (
      <div className={page.wide} aria-busy="true">
        <h1 className="visually-hidden">{t('title')}</h1>
        <Skeleton height={460} />
      </div>
    )
  if (!process || !chosen) {
    return (
      <div className={page.wide}>
        <ShellLink className={styles.back} href={back}>
          {t('back')}
        </ShellLink>
        <PageHeader title={t('gone')} sub={processId} />
      </div>
    )
  }
  const state = published ? (process.enabled ? 'inService' : 'outOfService') : 'unpublished'
  const saved = (number: number, next: Tab = 'check') => {
    setDialog(null)
    views.go(processAddress(back, { process: processId, tab: next, version: number }), { replace: true })
  }
  const showVersion = (number: number) => setQuery({ version: String(number) })
  const dropDraft = async () => {
    if (!draft) return
    const gone = await acts.deleteDraft(process, { ...draft, onlyOne: versions.length === 1 })
    if (gone) views.go(back, { replace: true })
    else setQuery({ version: null })
  }
  return (
    <div className={page.wide}>
      <ShellLink className={styles.back} href={back}>
        {t('back')}
      </ShellLink>
      <PageHeader
        title={
          <span className={styles.heading}>
            {name}
            <Chip tone={state === 'inService' ? 'ok' : state === 'outOfService' ? 'bad' : 'plain'}>
              {t(`states.${state}`)}
            </Chip>
            {draft && <Chip tone="warn">{t('draftNo', { version: draft.version })}</Chip>}
          </span>
        }
        sub={[
          processId,
          process.catalogName,
          described?.formName && t('onForm', { form: described.formName }),
          t('runningCount', { count: process.running }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Button
          variant={draft ? 'outlined' : 'contained'}
          onClick={() => views.go(processAddress(canvasPath, { process: processId }))}
        >
          {t(may('edit') ? 'design' : 'look')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => views.go(processAddress(simulatePath, { process: processId, version }))}
        >
          {t('simulate')}
        </Button>
        <Button variant="outlined" onClick={() => views.go(processAddress(testsPath, { process: processId }))}>
          {t('tests')}
        </Button>
        {draft && may('publish') && (
          <Button variant="contained" onClick={() => setDialog('publish')}>
            {t('publish')}
          </Button>
        )}
        {may('edit') && (
          <Button variant="outlined" onClick={() => setDialog('putIn')}>
            {t(draft ? 'replaceDraft' : 'putIn')}
          </Button>
        )}
        {may('edit') && (
          <Button variant="outlined" onClick={() => setDialog('copy')}>
            {t('copy')}
          </Button>
        )}
        {draft && may('edit') && (
          <Button color="error" onClick={() => void dropDraft()}>
            {t('deleteDraft')}
          </Button>
        )}
        {published && may('publish') && (
          <Button
            color={process.enabled ? 'error' : 'primary'}
            onClick={() => void acts.setEnabled(process, !process.enabled)}
          >
            {t(process.enabled ? 'takeOut' : 'putBack')}
          </Button>
        )}
      </PageHeader>
      <div className={styles.stack}>
        {draft && <PlannedPublication key={draft.contentHash} draft={draft} />}
        <WaitingChanges versions={versions} onPublish={() => setDialog('publish')} onDrop={dropDraft} />
        <div className={styles.line}>
          <label htmlFor={`${id}-version`}>{t('shownVersion')}</label>
          <select
            id={`${id}-version`}
            className={styles.versionChoice}
            value={version}
            onChange={(event) => setQuery({ version: event.target.value })}
          >
            {versions.map((one) => (
              <option
                key={one.version}
                value={one.version}
              >{`${t('versionNo', { version: one.version })} · ${t(`status.${one.status}`)}`}</option>
            ))}
          </select>
          <Button
            size="small"
            onClick={() => download('/api/process/exportBpmn', { processId, version: String(version) })}
          >
            {t('bpmn.export')}
          </Button>
        </div>
        <PanelTabs
          id={id}
          label={t('tabs.label')}
          tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
          chosen={tab}
          onChoose={(name) => setQuery({ tab: name })}
        />
        <div className={styles.stack} {...panelIds(id, tab)}>
          {unreadable && !described && <ViewFailed message={unreadable.message} onRetry={() => void again()} />}
          {!described && !unreadable && <Skeleton height={360} />}
          {described && tab === 'definition' && (
            <DefinitionPanel described={described} versions={versions} onShow={showVersion} />
          )}
          {tab === 'text' && <TextPanel processId={processId} versions={versions} version={version} />}
          {described && tab === 'check' && <CheckPanel key={described.version.contentHash} described={described} />}
          {described && tab === 'shadow' && (
            <ShadowPanel key={described.version.contentHash} processId={processId} version={version} />
          )}
          {described && tab === 'compare' && (
            <ComparePanel processId={processId} versions={versions} after={version} onShow={showVersion} />
          )}
        </div>
      </div>
      {dialog === 'putIn' && (
        <PutInDialog {...{ processId, draft, published }} onClose={() => setDialog(null)} onSaved={saved} />
      )}
      {dialog === 'copy' && (
        <NewProcessDialog
          processes={processes}
          copyOf={processId}
          onClose={() => setDialog(null)}
          onSaved={(made) => {
            setDialog(null)
            views.go(processAddress(back, { process: made }))
          }}
        />
      )}
      {dialog === 'publish' && draft && (
        <PublishDialog
          name={name}
          draft={draft}
          published={published}
          versions={versions}
          onClose={() => setDialog(null)}
          onPublished={(number) => saved(number, 'definition')}
        />
      )}
    </div>
  )
}
