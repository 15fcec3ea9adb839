import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { useCall } from '@/lib/client/use-call'
import type { ArchiveRunKind } from '@/lib/contracts/archive'
import type { TabOf } from './tab-of'
import { RuleDialog } from './rule-dialog'
import { RunDialog } from './run-dialog'

type Row = Calls['/api/archive/rules']['data']['rows'][number]

/** By what requests go to the archive and out of it. */
export function Rules({ tabs }: TabOf) {
  const t = useTranslations('archive')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [run, setRun] = useState<{ kind: ArchiveRunKind; rule: Row | null } | null>(null)
  const { data, error, mutate } = useCall('/api/archive/rules', { keyword: useDebounced(keyword) })
  const remove = async ({ ruleId, ruleName }: Row) => {
    if (!(await confirm({ text: t('confirmDelete', { name: ruleName }), action: t('delete'), danger: true }))) return
    await call('/api/archive/deleteRule', { ruleId }).catch(() => undefined)
    await mutate()
  }
  const inUse = data?.rows.some(({ enabled }) => enabled) ?? false
  const purges = data?.rows.some(({ enabled, purgeDays }) => enabled && purgeDays !== null) ?? false
  return (
    <>
      <ListPage
        tabs={tabs}
        title={t('title')}
        explain={t('explain')}
        empty={t('noRules')}
        search={{ label: t('searchRules'), value: keyword, onChange: setKeyword }}
        add={may('edit') ? { label: t('newRule'), run: () => setOpen('') } : undefined}
        tools={
          <>
            {may('archive') && inUse && (
              <Button variant="outlined" onClick={() => setRun({ kind: 'archive', rule: null })}>
                {t('archiveNow')}
              </Button>
            )}
            {may('purge') && purges && (
              <Button variant="outlined" color="error" onClick={() => setRun({ kind: 'purge', rule: null })}>
                {t('purgeNow')}
              </Button>
            )}
          </>
        }
        columns={[
          { label: t('name'), cell: ({ ruleName }) => ruleName },
          { label: t('processes'), cell: ({ of }) => of.join(t('and')) || t('allProcesses') },
          { label: t('result'), cell: ({ result }) => t(`results.${result}`) },
          { label: t('age'), cell: ({ age, unit }) => t(`ages.${unit}`, { count: age }) },
          {
            label: t('then'),
            cell: ({ purgeDays }) => (purgeDays === null ? t('keepForever') : t('purgeAfter', { count: purgeDays })),
          },
          { label: t('inArchive'), cell: ({ archived }) => archived, align: 'end' },
          {
            label: t('state'),
            cell: ({ enabled }) => <Chip tone={enabled ? 'ok' : 'plain'}>{t(enabled ? 'on' : 'off')}</Chip>,
          },
        ]}
        rows={data?.rows}
        keyOf={({ ruleId }) => ruleId}
        isOff={({ enabled }) => !enabled}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ ruleId }) => setOpen(ruleId)}
        actionsOf={(row) => [
          ...(may('archive') && row.enabled
            ? [{ label: t('archiveNow'), run: () => setRun({ kind: 'archive', rule: row }) }]
            : []),
          ...(may('purge') && row.enabled && row.purgeDays !== null
            ? [{ label: t('purgeNow'), danger: true, run: () => setRun({ kind: 'purge', rule: row }) }]
            : []),
          ...(may('edit') ? [{ label: t('delete'), danger: true, run: () => void remove(row) }] : []),
        ]}
      />
      {open !== null && (
        <RuleDialog
          ruleId={open}
          mayChange={may('edit')}
          mayPurge={may('purge')}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
      {run && <RunDialog {...run} onClose={() => setRun(null)} />}
    </>
  )
}
